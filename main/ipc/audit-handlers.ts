import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import type { Station } from '../station.ts';

/** Queries of the audit log, of this bench and of the site's other benches. */
export function auditHandlers({ audit, orderLog, remoteLogs }: Station) {
  return {
    'audit.check': () => audit.check(),
    'audit.choices': ({ language }) => ok(audit.choices(language)),
    'audit.page': async (request) => ok(await audit.page(request)),
    'audit.save': (request) => audit.files.save(request),
    'site.auditChains': async () => ok(await remoteLogs.chains()),
    'site.auditPage': (request) => remoteLogs.page(request),
    'site.auditOfOrder': (request) => orderLog.page(request),
    'site.auditCheck': (request) => remoteLogs.check(request),
    'site.auditSave': (request) => remoteLogs.save(request),
  } satisfies Partial<Handlers>;
}
