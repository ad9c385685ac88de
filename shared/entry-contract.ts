import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  areaLevelSchema,
  areaNamesSchema,
  areaProgressSchema,
  areaSchema,
  writtenAreaSchema,
} from './model/area.ts';
import { quoteRequestSchema, quoteSchema } from './model/quote.ts';
import { readMessageSchema } from './model/read-message.ts';
import { knownReceiverSchema } from './model/receiver.ts';
import { carrierSchema } from './model/routing.ts';

const nothing = z.undefined();
/** Content of the entry form, in the renderer's own notation; null if it is empty. */
const formContent = z.string().max(1_000_000).nullable();

/** Contract entries for order entry: areas, quotes, messages, receivers, the saved form; see `contract.ts`. */
export const entryContract = {
  /** Up to `limit` areas of a level that match the typed text, best match first. */
  'areas.search': query(
    z.object({
      text: z.string().max(200),
      level: areaLevelSchema,
      /** Limits the search to this province or district. */
      within: z.string().nullable().default(null),
      /** House and street, to prefer areas chosen for them before; communes of the whole country only. */
      address: z.string().max(1_000).default(''),
      limit: z.int().min(1).max(100).default(20),
    }),
    z.array(areaSchema),
    { needs: 'nobody' },
  ),
  /** Communes that a written address may mean, in the old or the new system, as one text or in cells. */
  'areas.resolve': query(
    writtenAreaSchema,
    z.object({ isSure: z.boolean(), areas: z.array(areaNamesSchema) }),
    { needs: 'nobody' },
  ),
  /** Remembers which of several communes was chosen for this street. Has no effect if there was no choice. */
  'areas.choose': command(writtenAreaSchema.extend({ area: areaNamesSchema }), nothing, {
    needs: 'packer',
    emits: ['areas.changed'],
  }),
  /** Number of remembered choices. */
  'areas.choices': query(nothing, z.int(), { needs: 'nobody' }),
  /** Deletes all remembered choices. */
  'areas.forgetChoices': command(nothing, nothing, { needs: 'lead', emits: ['areas.changed'] }),
  'areas.progress': query(nothing, areaProgressSchema, { needs: 'nobody' }),
  'areas.refresh': command(nothing, nothing, { needs: 'packer', emits: ['areas.changed'] }),

  /** One quote per carrier. A newer request supersedes the running one. */
  'quotes.get': query(quoteRequestSchema, z.array(quoteSchema), { needs: 'nobody' }),

  /** Splits a chat message into the parts of an order; its area is resolved with the station's copy of the areas. */
  'messages.read': query(z.object({ text: z.string().max(4_000) }), readMessageSchema, {
    needs: 'nobody',
  }),

  /**
   * Receivers of earlier orders whose phone begins with the typed digits, at most four. Empty for fewer than six
   * digits.
   */
  'receivers.find': query(z.object({ phone: z.string().max(100) }), z.array(knownReceiverSchema), {
    needs: 'nobody',
  }),
  /** Removes the suggestion for this phone until the next order for it. The orders do not change. */
  'receivers.forget': command(z.object({ phone: z.string().max(100) }), nothing, {
    needs: 'lead',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Undoes `receivers.forget` for this phone, as long as the station that did it is open. */
  'receivers.recall': command(z.object({ phone: z.string().max(100) }), nothing, {
    needs: 'lead',
    emits: ['orders.changed', 'station.changed'],
  }),

  /** Carriers in the platform's last answer, for a choice without quotes. */
  'carriers.list': query(nothing, z.array(carrierSchema.omit({ id: true })), { needs: 'nobody' }),

  /**
   * Saves the content of the entry form (JSON text), so that a crash does not lose it. Refused if it was typed into
   * another `opening` of the station, as just before a restore.
   */
  'form.keep': command(z.object({ form: formContent, opening: z.string() }), nothing, {
    needs: 'nobody',
    emits: [],
  }),
  'form.kept': query(nothing, z.string().nullable(), { needs: 'nobody' }),

  'areas.changed': event(areaProgressSchema),
} as const;
