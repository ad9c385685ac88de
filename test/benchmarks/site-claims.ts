import type { BenchSite } from './bench-site.ts';
import { figureOf, once, rowOf } from './measure.ts';
import type { Row } from './row.ts';

/** Orders claimed by all benches. */
const CONTESTED = 20;
/** Claims by one bench, one after the other. */
const ALONE = 300;

/**
 * Every bench claims the same orders at once. Then one bench claims others, one after the other, compared with the bare
 * statement.
 */
export async function claims(site: BenchSite): Promise<Row[]> {
  const socs = Array.from({ length: CONTESTED }, (_, at) => `CLAIM-${at}`);
  const contested = await site.threads.all('claim', socs);
  const owned = contested.flatMap(({ ours }) => ours);
  if (new Set(owned).size < owned.length) throw new Error('an order of two benches');
  const [alone, statement]: [number[], number[]] = [[], []];
  for (let index = 0; index < ALONE; index++) {
    alone.push(await site.threads.claimAlone(`ALONE-${index}`));
    statement.push(
      await once(async () =>
        site.database.query(
          `INSERT INTO site_claims (soc, bench, until)
           SELECT $1, bench, now() + interval '30 minutes' FROM site_benches LIMIT 1 ON CONFLICT DO NOTHING`,
          [`BARE-${index}`],
        ),
      ),
    );
  }
  const ms = contested.flatMap((one) => one.ms);
  return [
    figureOf(`site.claim, ${site.benches} benches the same orders`, ms, 'ms'),
    rowOf('site.claim, one after the other', alone, statement),
  ];
}
