import type { Handlers } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { OrderLog } from '../audit/order-log.ts';
import { ToldLogs } from '../audit/told-logs.ts';
import { SiteAudit } from '../site/link/site-audit.ts';
import type { Station } from '../station.ts';

/** Queries of the audit log, of this bench and of the site's other benches. */
export function auditHandlers({ audit, site, store }: Station) {
  const source = new SiteAudit(store, () => site?.client ?? null);
  const told = new ToldLogs({ source, files: audit.files, store });
  const ofOrder = new OrderLog(source, store);
  return {
    'audit.check': () => audit.check(),
    'audit.choices': ({ language }) => ok(audit.choices(language)),
    'audit.page': async (request) => ok(await audit.page(request)),
    'audit.save': (request) => audit.files.save(request),
    'site.auditChains': async () => ok(await told.chains()),
    'site.auditPage': (request) => told.page(request),
    'site.auditOfOrder': (request) => ofOrder.page(request),
    'site.auditCheck': (request) => told.check(request),
    'site.auditSave': (request) => told.save(request),
  } satisfies Partial<Handlers>;
}
