import { z } from 'zod';
import type { Station } from '../../main/station.ts';
import { command } from '../../shared/contract-entries.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/** The contract entry of a new call: only the shift lead may make it, and administrators can lock its page. */
export const addedContract = {
  'printers.rename': command(
    z.object({ id: z.string(), name: z.string().trim().min(1) }),
    z.object({ name: z.string() }),
    { needs: 'lead', locks: 'printers', emits: ['setup.changed'] },
  ),
} as const;

type Request = z.output<(typeof addedContract)['printers.rename']['input']>;
type Answer = z.input<(typeof addedContract)['printers.rename']['output']>;

/** The handler of that call. Its answer has a member that the contract does not name. */
export function addedHandlers({ setup }: Station) {
  return {
    'printers.rename': ({ id, name }: Request): Result<Answer & { id: string }> => {
      const printer = setup.printers.list().find((one) => one.id === id);
      if (!printer) return err({ code: 'not-found', what: 'printer', id });
      const saved = setup.printers.save(id, { ...printer, name });
      return saved.ok ? ok({ id, name }) : saved;
    },
  };
}
