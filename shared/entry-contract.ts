import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  areaLevelSchema,
  areaNamesSchema,
  areaProgressSchema,
  areaSchema,
  writtenPlaceSchema,
} from './model/area.ts';
import { quoteRequestSchema, quoteSchema } from './model/quote.ts';
import { readMessageSchema } from './model/read-message.ts';
import { knownReceiverSchema } from './model/receiver.ts';
import { carrierSchema } from './model/routing.ts';

const nothing = z.undefined();
/** What stands in the entry form, in the window's own notation; null for nothing. */
const keptForm = z.string().max(1_000_000).nullable();

/** The part of the contract that is about what an order is entered with: areas, quotes, messages, receivers, the kept form: see `contract.ts`. */
export const entryContract = {
  /** Up to `limit` areas of a level that match what was typed, the best first. */
  'areas.search': query(
    z.object({
      text: z.string().max(200),
      level: areaLevelSchema,
      /** Only inside this province or district. */
      within: z.string().nullable().default(null),
      /** House and street, for what was chosen there before; communes of the whole country only. */
      address: z.string().max(1_000).default(''),
      limit: z.int().min(1).max(100).default(20),
    }),
    z.array(areaSchema),
  ),
  /** What is written of a place in either system, in one piece or in cells: the communes that it may be. */
  'areas.resolve': query(
    writtenPlaceSchema,
    z.object({ isSure: z.boolean(), areas: z.array(areaNamesSchema) }),
  ),
  /** Remembers which of several communes was meant, for this street. Nothing where there was no choice. */
  'areas.choose': command(writtenPlaceSchema.extend({ area: areaNamesSchema }), nothing, {
    emits: ['areas.changed'],
  }),
  /** How many choices are remembered. */
  'areas.choices': query(nothing, z.int()),
  /** Forgets them all. */
  'areas.forgetChoices': command(nothing, nothing, { emits: ['areas.changed'] }),
  'areas.progress': query(nothing, areaProgressSchema),
  'areas.refresh': command(nothing, nothing, { emits: ['areas.changed'] }),

  /** One quote a carrier. A newer request supersedes the one under way. */
  'quotes.get': query(quoteRequestSchema, z.array(quoteSchema)),

  /** Splits a chat message into the parts of an order, its area by the areas that are known here. */
  'messages.read': query(z.object({ text: z.string().max(4_000) }), readMessageSchema),

  /** Receivers of earlier orders whose phone begins as typed, at most four; none for less than six digits. */
  'receivers.find': query(z.object({ phone: z.string().max(100) }), z.array(knownReceiverSchema)),
  /** Suggests nobody for this phone any more until the next order for it. The orders stay as they are. */
  'receivers.forget': command(z.object({ phone: z.string().max(100) }), nothing, {
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Takes back that the receiver of this phone was forgotten, while the station that did it is open. */
  'receivers.recall': command(z.object({ phone: z.string().max(100) }), nothing, {
    emits: ['orders.changed', 'station.changed'],
  }),

  /** The carriers that the platform named last, to choose from where there are no quotes. */
  'carriers.list': query(nothing, z.array(carrierSchema.omit({ id: true }))),

  /**
   * What stands in the entry form, kept so that a crash loses none of it. JSON text. Refused when it was
   * typed into another `opening` of the station, as just before a restore.
   */
  'form.keep': command(z.object({ form: keptForm, opening: z.string() }), nothing, { emits: [] }),
  'form.kept': query(nothing, z.string().nullable()),

  'areas.changed': event(areaProgressSchema),
} as const;
