import type { Language } from '../../../shared/model/station.ts';
import { fillIn, type Texts, textsOf } from '../../texts/texts.ts';
import { type StatusFigures, SILENT_SECONDS } from './figures.ts';
import { escaped, tableRow, table } from './html.ts';
import { printersPart } from './printers-part.ts';

type StatusTexts = Texts['hub']['status'];

/**
 * Refresh interval of the live page (seconds). Live refresh is optional, because screen-reader users lose their place
 * each time.
 */
const AGAIN_SECONDS = 30;

/** Returns the sign-in page; `why` is the reason to ask again, or why sign-in is impossible. */
export function signInPage(language: Language, why: 'wrong' | 'wait' | 'none' | null): string {
  const text = textsOf(language).hub.status;
  const warning = why === null ? '' : `<p class="warn" role="alert">${escaped(text[why])}</p>`;
  const form = `<form method="post" action="/status/sign-in?lang=${language}">
<label>${text.password} <input type="password" name="password" autocomplete="current-password" required autofocus></label>
<button>${text.signIn}</button></form>`;
  return page(language, text.title, warning + (why === 'none' || why === 'wait' ? '' : form));
}

/**
 * Returns the status page at `now` (ms); `isLive` makes it refresh itself. Figures are null if the database is
 * unreachable.
 */
export function statusPage(
  language: Language,
  figures: StatusFigures | null,
  { now, isLive }: { now: number; isLive: boolean },
): string {
  const text = textsOf(language).hub.status;
  const other = `/status?lang=${language}${isLive ? '' : '&amp;live'}`;
  const read = `<p class="quiet">${text.read} <time>${clock(new Date(now))}</time> · <a href="${other}">${isLive ? text.still : text.live}</a></p>`;
  const refresh = isLive ? `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` : '';
  if (!figures)
    return page(language, text.title, `<p class="warn">${text.away}</p>${read}`, refresh);
  const parts = [
    benches(figures, language),
    printersPart(figures, language),
    stuck(figures, text),
    perHour(figures, text),
  ];
  const numbers = numbersIn(language);
  const size = `${numbers.format(figures.bytes / 1e6)} MB, ${text.about} ${numbers.format(figures.orders)} ${text.orders.toLowerCase()}`;
  return page(
    language,
    text.title,
    `${parts.join('')}<h2>${text.store}</h2><p>${size}</p>${rollbackWarning(figures, text)}${clockDoubt(figures, language)}${read}`,
    refresh,
  );
}

const numbersIn = (language: Language) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** Benches that need attention come first, removed ones last. */
const ranks = { broken: 0, silent: 0, behind: 1, fine: 1, revoked: 2 } as const;

function benches({ benches: all }: StatusFigures, language: Language): string {
  const text = textsOf(language).hub.status;
  const numbers = numbersIn(language);
  const inOrder = all.toSorted((one, other) => ranks[stateOf(one)] - ranks[stateOf(other)]);
  const rows = inOrder.map((bench) => {
    const { code, name, version, waiting, silentSeconds, audit } = bench;
    const state = stateOf(bench);
    const lastContact = agoOf(silentSeconds, text);
    const chain = chainOf(audit, text);
    const cells = [code, name, version, lastContact, numbers.format(waiting), chain, text[state]];
    return tableRow(cells, state);
  });
  const heads = [
    text.code,
    text.name,
    text.version,
    text.lastContact,
    text.waiting,
    text.audit,
    text.state,
  ];
  const body =
    rows.length === 0 ? `<p>${escaped(text.noBenches)}</p>` : table(heads, rows.join('\n'));
  return `<h2>${text.benches}</h2>${body}`;
}

/** Returns up to which row a bench's audit log is intact. */
function chainOf(audit: StatusFigures['benches'][number]['audit'], text: StatusTexts): string {
  if (audit === null) return '—';
  const { seq, brokenSeq } = audit;
  return brokenSeq === null ? `${text.intactUpTo} ${seq}` : `${text.mismatchAt} ${brokenSeq}`;
}

function stateOf({ isRevoked, silentSeconds, waiting, audit }: StatusFigures['benches'][number]) {
  if (audit?.brokenSeq != null) return 'broken';
  if (isRevoked) return 'revoked';
  if (silentSeconds > SILENT_SECONDS) return 'silent';
  return waiting > 0 ? 'behind' : 'fine';
}

function stuck({ stuck: some, stuckCount }: StatusFigures, text: StatusTexts): string {
  const why = (sync: string) => (sync === 'rejected' ? text.rejected : text.uncertain);
  const rows = some.map(({ soc, code, sync }) => tableRow([soc, code, why(sync)]));
  const body =
    rows.length === 0
      ? `<p>${text.noStuck}</p>`
      : table([text.orders, text.code, text.state], rows.join('\n'));
  return `<h2>${text.stuck}${stuckCount > 0 ? ` (${stuckCount})` : ''}</h2>${body}`;
}

/** Returns the warning that the hub's database was restored to an earlier state, with the bench that noticed it. */
function rollbackWarning({ lastRename: last }: StatusFigures, text: StatusTexts): string {
  if (!last) return '';
  const at = new Date(last.at);
  return `<p class="warn">${text.wentBack} ${day(at)} ${clock(at)}, ${text.reportedBy} ${escaped(last.code)}. ${text.resentAfter}</p>`;
}

/** Returns the warning that no data is removed by age, with the hours that the database's clock is ahead. */
function clockDoubt({ clockDoubt: doubt }: StatusFigures, language: Language): string {
  if (!doubt) return '';
  const hours = numbersIn(language).format(Math.round(doubt.aheadMs / 3_600_000));
  return `<p class="warn">${fillIn(textsOf(language).hub.status.clockDoubt, { hours })}</p>`;
}

function perHour({ perHour: hours }: StatusFigures, text: StatusTexts): string {
  const highest = Math.max(1, ...hours.map(({ orders }) => orders));
  const rows = hours.map(
    ({ hour, orders }) =>
      `<tr><td>${clock(hour)}</td><td><span class="count">${orders}</span><meter aria-hidden="true" min="0" max="${highest}" value="${orders}"></meter></td></tr>`,
  );
  return `<h2>${text.perHour}</h2>${table([text.hour, text.orders], rows.join('\n'))}`;
}

function page(language: Language, title: string, body: string, head = ''): string {
  const other = language === 'vi' ? 'en' : 'vi';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<link rel="stylesheet" href="/status/style.css"></head>
<body><header><h1>${title}</h1><a href="/status?lang=${other}" lang="${other}">${textsOf(language).hub.status.other}</a></header>
<main>${body}</main></body></html>`;
}

function agoOf(seconds: number, text: StatusTexts): string {
  if (seconds < 60) return `${Math.max(0, seconds)} ${text.second}`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} ${text.minute}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} ${text.hourAgo}`;
  return `${Math.floor(seconds / 86_400)} ${text.day}`;
}

function day(at: Date): string {
  const format = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('vi', { ...format, timeZone: 'Asia/Ho_Chi_Minh' }).format(at);
}

/** Formats hours and minutes in Vietnam's time, wherever the hub is. */
function clock(at: Date): string {
  const format = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' } as const;
  return new Intl.DateTimeFormat('vi', format).format(at);
}
