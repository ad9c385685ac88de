import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** What is asked of the log of who did what. */
export function auditHandlers({ audit }: Station) {
  return {
    'audit.check': () => audit.check(),
    'audit.choices': ({ language }) => ok(audit.choices(language)),
    'audit.page': async (request) => ok(await audit.page(request)),
    'audit.save': (request) => audit.files.save(request),
  } satisfies Partial<Handlers>;
}
