import { rowsIn } from '../fakes/rows-in.ts';

/** The token of the account. */
export const TOKEN = 'token-of-the-crash-run';

/** The calls and their answers. */
export interface Calls {
  readonly codes: readonly string[];
  /** Bodies that were answered with 200. */
  readonly answered: string[];
  number: number;
  /** Time of the first of them, ms. */
  readonly startedAt: number;
}

interface Row {
  readonly body: string;
  readonly fate: string;
  readonly code: string;
}

/** Finds faults in a database, by the answered calls. */
export function judged(file: string, { codes, answered }: Calls) {
  const stored = rowsIn<Row>(
    file,
    `SELECT CAST(body AS TEXT) AS body, fate, platform_code AS code FROM webhook_calls`,
  );
  const fates = new Map(stored.map(({ body, fate }) => [body, fate]));
  const times = Map.groupBy(stored, ({ body }) => body);
  const isTwice = (same: readonly Row[]) =>
    same.filter(({ fate }) => fate === 'applied').length > 1;
  const appliedAt = new Map(
    rowsIn<{ code: string; at: string | null }>(
      file,
      `SELECT platform_code AS code, delivery ->> 'at' AS at FROM orders WHERE platform_code IS NOT NULL`,
    ).map(({ code, at }) => [code, at]),
  );
  const newest = (code: string) =>
    stored
      .filter((row) => row.code === code)
      .map(({ body }) => (JSON.parse(body) as { updated_at: string }).updated_at)
      .toSorted()
      .at(-1);
  return {
    answered: answered.length,
    answeredNotKept: answered.filter((body) => !fates.has(body)).length,
    answeredNotApplied: answered.filter((body) => fates.get(body) === 'new').length,
    appliedTwice: [...times.values()].filter(isTwice).length,
    misplaced: codes.filter((code) => (newest(code) ?? appliedAt.get(code)) !== appliedAt.get(code))
      .length,
  };
}

/** Whether the platform calls the station's current path. */
export async function registration(
  baseUrl: string,
  file: string,
): Promise<{ unregistered: 0 | 1 }> {
  const [setting] = rowsIn<{ value: string }>(
    file,
    `SELECT value FROM settings WHERE key = 'webhooks.paths'`,
  );
  const paths = JSON.parse(setting?.value ?? '[]') as {
    secret: string;
    replacedAt: number | null;
  }[];
  const present = paths.find(({ replacedAt }) => replacedAt === null)?.secret ?? '-';
  const url = await ask(baseUrl, 'GET', 'info');
  return { unregistered: url.endsWith(`/${present}`) ? 0 : 1 };
}

/** Returns the address that the platform calls, from one of its two endpoints (contract 4.12, 4.13). */
export async function ask(
  baseUrl: string,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const headers = { token: TOKEN, 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}/v1/platform/webhooks/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: { webhook_url: string } | null };
  return data?.webhook_url ?? '';
}

/** Returns the number of unapplied updates in a database. */
export function unapplied(file: string): number {
  const [row] = rowsIn<{ n: number }>(
    file,
    `SELECT (SELECT count(*) FROM webhook_calls WHERE fate = 'new')
       + (SELECT count(*) FROM webhook_arrivals) AS n`,
  );
  return row?.n ?? 0;
}
