import { areas } from './schema/areas.ts';
import { audit } from './schema/audit.ts';
import { handovers } from './schema/handovers.ts';
import { imports } from './schema/imports.ts';
import { orderFacts } from './schema/order-facts.ts';
import { orders } from './schema/orders.ts';
import { packing } from './schema/packing.ts';
import { people } from './schema/people.ts';
import { printing } from './schema/printing.ts';
import { setup } from './schema/setup.ts';
import { siteHandovers } from './schema/site-handovers.ts';
import { siteWork } from './schema/site-work.ts';
import { site } from './schema/site.ts';
import { webhooks } from './schema/webhooks.ts';

/**
 * SQL of a station's database, one file per subject. A released schema is never edited: later migrations start
 * from it.
 */
export const schema = [
  setup,
  areas,
  people,
  orders,
  printing,
  webhooks,
  handovers,
  packing,
  orderFacts,
  imports,
  audit,
  site,
  siteHandovers,
  siteWork,
].join('');
