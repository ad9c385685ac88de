import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isOneSlip } from '../../../main/base/one-slip.ts';
import { boundsOf } from '../../../main/app-updates/bounded-answer.ts';
import { codeInLog, faultInLog, saidInLog } from '../../../main/base/loggable.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { misspeltOption } from '../../../main/electron/misspelt-options.ts';
import { entriesOf } from '../../../main/orders/import/file/zip-list.ts';
import { RequestLimit } from '../../../main/outbox/request-limit.ts';
import { neighbours } from '../../../main/printing/discovery/network-scan.ts';
import { inShort } from '../../../main/printing/ipp/message.ts';
import { checkLabel } from '../../../main/printing/pipeline/check-label.ts';
import { withOnlyPage } from '../../../main/printing/raster/pdf-page.ts';
import { loadPdfium } from '../../../main/printing/raster/pdfium.ts';
import { zplModelQuestion } from '../../../main/printing/languages/zpl-model.ts';
import { zplQuestion } from '../../../main/printing/languages/zpl-question.ts';
import { publishFile } from '../../../main/base/files/publish-file.ts';
import { auditRequest } from '../../../main/site/protocol/audit-protocol.ts';
import { Limiter } from '../../../main/hub/limiter.ts';
import { membershipAt, type Membership } from '../../../main/site/connection/membership.ts';
import {
  fileClaimRequest,
  journalRequest,
  printersRequest,
  recordChange,
  recordsRequest,
} from '../../../main/site/protocol/protocol.ts';
import { dropReplaced } from '../../../main/store/maintenance/replaced-files.ts';
import { Inbox } from '../../../main/tracking/inbox.ts';
import { CallRate } from '../../../main/webhook-listener/call-rate.ts';
import { nextLook } from '../../../main/tracking/next-look.ts';
import { noticeText } from '../../../main/tracking/notices/notice-text.ts';
import { ClockCheck } from '../../../main/upkeep/clock-check.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { readAmount } from '../../../main/weighing/protocols/amount.ts';
import { codesBehind } from '../../../shared/input-method.ts';
import { ordersIn } from '../../../shared/chat/several.ts';
import { splitMessage } from '../../../shared/chat/message.ts';
import { corrected, measurementsSchema } from '../../../shared/model/calibration.ts';
import { phoneStart } from '../../../shared/phone.ts';
import { ok } from '../../../shared/result.ts';
import { readWeight } from '../../../shared/weight.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { sampleLabel } from '../../fakes/label-samples.ts';
import { open } from '../store/opened-store.ts';

/** A limit of one file: the result of the value at the limit, and of the one beyond it. */
export interface LimitRow {
  /** `file NAME`. */
  readonly limit: string;
  /** Returns true for a permitted value: `at` is the limit itself, `beyond` one more or less. */
  readonly allows: (value: number) => boolean | Promise<boolean>;
  readonly at: number;
  readonly beyond: number;
}

const row = (limit: string, at: number, beyond: number, allows: LimitRow['allows']): LimitRow => ({
  limit,
  at,
  beyond,
  allows,
});

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const text = (length: number) => 'x'.repeat(length);

const { platform, order } = sampleLabel();
const own = { format: 'code-128', text: '123456789' } as const;
const printer = (name: string) => ({ name, state: 'ready', reasons: [] });
const entry = (details = '{}') => ({
  event: 'e',
  at: 1,
  kind: 'entered',
  by: 'packer',
  facts: details,
  soc: 'A',
  view: null,
});
const change = (body: string) => ({ kind: 'k', id: 'i', body });
const after = { epoch: 1, seq: 0, event: '' };
const hash = '0'.repeat(64);
const auditRow = {
  seq: 1,
  at: 1,
  by: 'packer',
  packer: null,
  kind: 'entered',
  orderId: null,
  soc: null,
  thing: null,
  facts: '{}',
  prev: hash,
  hash,
};

function caused(times: number): Error {
  let error = new Error('the first');
  for (let more = 1; more < times; more++) error = new Error('another', { cause: error });
  return error;
}

/** Returns interfaces in this many networks. */
const networks = (count: number) =>
  neighbours({
    all: times(count, (at) => ({
      address: `10.0.${at}.1`,
      netmask: '255.255.255.0',
      family: 'IPv4' as const,
      mac: '',
      internal: false,
      cidr: null,
    })),
  });

/** Returns an empty zip with this number of entries in its header. */
function zipOf(entries: number): Uint8Array {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries, 10);
  return end;
}

function refusalOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return JSON.stringify(error);
  }
}

/** Returns the number of concurrent requests that a request limit allows after this many successful answers. */
function limitAfter(answers: number): number {
  const limit = new RequestLimit(new ManualClock());
  for (let answer = 0; answer < answers; answer++) limit.learn(ok(undefined), 'create');
  return limit.limit;
}

const meantMm = 60;
const fitsCalibration = (acrossMm: number) =>
  measurementsSchema({ widthMm: 80, heightMm: 80 }).safeParse({
    leftMm: 0,
    topMm: 0,
    acrossMm,
    downMm: meantMm,
  }).success;
const marks = { fromMm: 10, toMm: 70 };
const scaleOf = (spanMm: number) => corrected({ edgeMm: 0, spanMm }, marks, 203).scale;

const orderText = (at: number) =>
  `Tên: Chị Lan\n09${12_345_600 + at}\n12 Lê Lợi, Bến Nghé, Quận 1\nCOD 350k\n\n`;

const addressesOf = (rate: CallRate, count: number) =>
  times(count, (at) => rate.isTooMuch(String(at)));

/** Whether a database replaced by a restore remains after this many days of use. */
function staysAfter(days: number): boolean {
  const file = join(temporaryFolder(), 'packbench.db');
  const replaced = `${file}.replaced-20261001T000000000Z`;
  writeFileSync(replaced, '');
  const used = times(days, (at) => Date.UTC(2026, 10, at + 1));
  dropReplaced(file, Date.UTC(2026, 10, 28), used);
  return existsSync(replaced);
}

/** Whether a log continues in the file that already has this many bytes. */
function logGoesOn(bytes: number): boolean {
  const folder = temporaryFolder();
  const begun = `{"at":"${new Date().toISOString()}"}`;
  writeFileSync(join(folder, 'packbench.log'), begun.padEnd(bytes));
  openLog({ folder }).info('next');
  return !existsSync(join(folder, 'packbench.log.1'));
}

/** Whether a file gets its own name next to this many files of the same name. */
async function findsName(copies: number): Promise<boolean> {
  const folder = temporaryFolder();
  const [draft, path] = [join(folder, 'draft'), join(folder, 'label')];
  for (const copy of times(copies, (at) => at + 1))
    writeFileSync(copy === 1 ? `${path}.pdf` : `${path}-${copy}.pdf`, '');
  writeFileSync(draft, '');
  return publishFile(draft, path, 'pdf').then(
    () => true,
    () => false,
  );
}

/** Whether an order of this age is looked up after a quarter of it. */
const isQuarterOfAge = (ageMs: number): boolean =>
  nextLook({ delivery: null, enteredAt: new Date(0).toISOString() }, ageMs) === ageMs * 1.25;

/** Whether this many bytes of updates can wait. */
async function inboxTakes(bytes: number): Promise<boolean> {
  const store = open(join(temporaryFolder(), 'packbench.db'));
  onTestFinished(() => store.close());
  const inbox = new Inbox({ store, clock: new ManualClock(), log: silentLog, onStored() {} });
  return (await inbox.take(Buffer.alloc(bytes, ' '))) === 'kept';
}

/** Whether a clock is trusted that was set ahead by this many ms. */
function isClockTrusted(aheadMs: number): boolean {
  const clock = new ManualClock();
  const check = new ClockCheck(clock, clock.now());
  check.onPlatformTime(clock.now());
  clock.jump(aheadMs);
  return check.doubt === null;
}

export const limitRows: readonly LimitRow[] = [
  row('main/store/maintenance/replaced-files.ts MIN_DAYS_OF_USE', 6, 7, staysAfter),
  row('main/upkeep/clock-check.ts MAX_APART_MS', 86_400_000, 86_400_001, isClockTrusted),
  row('main/upkeep/log.ts MAX_BYTES', 5_000_000, 5_000_001, logGoesOn),
  row('main/base/files/free-name.ts MAX_COPIES', 98, 99, findsName),
  row('main/tracking/inbox.ts MAX_WAITING_BYTES', 16_777_216, 16_777_217, inboxTakes),
  row(
    'main/electron/misspelt-options.ts MIN_BEGINNING',
    3,
    2,
    (letters) => misspeltOption(`--${'dry'.slice(0, letters)}`, ['--dry-run']) !== null,
  ),
  row(
    'main/electron/misspelt-options.ts MIN_LETTERS_FOR_TWO_SLIPS',
    6,
    5,
    (letters) =>
      misspeltOption(`--${'xx'.padEnd(letters, 'y')}`, [`--${'y'.repeat(letters)}`]) !== null,
  ),
  row('main/base/one-slip.ts MIN_LETTERS', 4, 3, (letters) =>
    isOneSlip(text(letters), `${text(letters - 1)}y`),
  ),
  row(
    'main/base/loggable.ts MAX_CODE_CHARACTERS',
    80,
    81,
    (length) => codeInLog(text(length)) === text(length),
  ),
  row(
    'main/base/loggable.ts MAX_ERROR_CHARACTERS',
    10_000,
    10_001,
    (length) => saidInLog(text(length)) === text(length),
  ),
  row('main/base/loggable.ts MAX_CAUSES', 5, 6, (causes) =>
    faultInLog(caused(causes)).includes('the first'),
  ),
  row(
    'main/orders/import/file/zip-list.ts MAX_ENTRIES',
    5_000,
    5_001,
    (entries) => !refusalOf(() => entriesOf(zipOf(entries))).includes('bomb'),
  ),
  row('main/outbox/request-limit.ts MAX_AT_ONCE', 8, 9, (requests) => limitAfter(100) >= requests),
  row(
    'main/printing/discovery/network-scan.ts MAX_NETWORKS',
    4,
    5,
    (count) => networks(count).length === count * 253,
  ),
  row(
    'main/printing/ipp/message.ts MAX_CHARACTERS',
    200,
    201,
    (length) => inShort(text(length)) === text(length),
  ),
  row('main/printing/pipeline/check-label.ts MIN_PART_LENGTH', 6, 5, (length) => {
    const soc = '1'.repeat(length);
    const barcode = { format: 'code-128', text: `${soc}/2` } as const;
    return checkLabel([barcode], { soc, platform }).ok;
  }),
  row(
    'main/printing/pipeline/check-label.ts MIN_ITF_LENGTH',
    7,
    8,
    (length) =>
      checkLabel([own, { format: 'itf', text: '9'.repeat(length) }], { soc: order.soc, platform })
        .ok,
  ),
  row('main/printing/raster/pdf-page.ts MAX_PDF_BYTES', 20_000_000, 20_000_001, async (bytes) => {
    const opened = withOnlyPage(await loadPdfium(), new Uint8Array(bytes), () => ok(undefined));
    return !opened.ok && !JSON.stringify(opened.error).includes(`${bytes} bytes`);
  }),
  row(
    'main/printing/languages/zpl-question.ts MAX_BYTES',
    512,
    513,
    (bytes) => zplQuestion.read(Buffer.from(`\u0002${text(bytes - 1)}`)) === 'incomplete',
  ),
  row(
    'main/app-updates/bounded-answer.ts MAX_TEXT_BYTES',
    1_048_576,
    1_048_577,
    (bytes) => boundsOf({ path: '/latest.yml' }, 0).bytes >= bytes,
  ),
  row(
    'main/app-updates/bounded-answer.ts MAX_BLOCK_MAP_BYTES',
    4_194_304,
    4_194_305,
    (bytes) => boundsOf({ path: '/a.blockmap' }, 0).bytes >= bytes,
  ),
  row(
    'main/site/protocol/audit-protocol.ts MAX_AUDIT_ROWS',
    200,
    201,
    (rows) =>
      auditRequest.safeParse({ epoch: 1, head: 1, rows: times(rows, () => auditRow) }).success,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_ENTRIES',
    500,
    501,
    (entries) =>
      journalRequest.safeParse({ after, entries: times(entries, () => entry()) }).success,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_TEXT_LENGTH',
    1_000_000,
    1_000_001,
    (length) => recordChange.safeParse(change(JSON.stringify(text(length - 2)))).success,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_CHANGES',
    30,
    31,
    (changes) =>
      recordsRequest.safeParse({ epoch: 1, seq: 1, changes: times(changes, () => change('1')) })
        .success,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_PRINTERS',
    50,
    51,
    (printers) =>
      printersRequest.safeParse({ printers: times(printers, () => printer('a')) }).success,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_VIEW_TEXT_LENGTH',
    300,
    301,
    (length) =>
      printersRequest.parse({ printers: [printer(text(length))] }).printers[0]?.name.length ===
      length,
  ),
  row(
    'main/site/protocol/protocol.ts MAX_FILE_CODES',
    5_000,
    5_001,
    (codes) => fileClaimRequest.safeParse({ hash, socs: times(codes, String) }).success,
  ),
  row('main/tracking/next-look.ts MIN_SILENCE_MS', 7_200_000, 7_199_996, isQuarterOfAge),
  row('main/tracking/next-look.ts MAX_SILENCE_MS', 345_600_000, 345_600_004, isQuarterOfAge),
  row('main/site/protocol/protocol.ts MAX_DETAILS_LENGTH', 20_000, 20_001, (length) => {
    const details = JSON.stringify({ a: text(length - '{"a":""}'.length) });
    return journalRequest.parse({ after, entries: [entry(details)] }).entries[0]?.facts === details;
  }),
  row('main/hub/limiter.ts MAX_ADDRESSES', 10_000, 10_001, (addresses) => {
    const limiter = new Limiter(1);
    for (let at = 0; at < addresses; at++) limiter.failed(String(at), 0);
    return limiter.isOver('0', 1);
  }),
  row('main/site/connection/membership.ts MAX_FOLLOWED', 10, 11, (invitations) => {
    let membership = { followed: [] as string[] } as unknown as Membership;
    for (let at = 0; at < invitations; at++)
      membership = membershipAt(membership, 'hub:1', String(at));
    return membership.followed.includes('0');
  }),
  row('main/webhook-listener/call-rate.ts MAX_ADDRESSES', 9_999, 10_000, (addresses) => {
    const rate = new CallRate(new ManualClock(), { max: 1, windowMs: 1_000 });
    addressesOf(rate, addresses);
    return rate.isTooMuch('0');
  }),
  row('main/tracking/notices/notice-text.ts MAX_NAMED', 3, 4, (codes) =>
    noticeText([{ kind: 'postponed', codes: times(codes, (at) => `C${at}`) }], 'en').body.endsWith(
      `C${codes - 1}`,
    ),
  ),
  row(
    'main/weighing/protocols/amount.ts MAX_GRAMS',
    1_000_000,
    1_000_001,
    (grams) => readAmount(`${grams} g`) === grams,
  ),
  row('shared/weight.ts MAX_GRAMS', 1_000_000, 1_000_001, (grams) => readWeight(`${grams}g`).ok),
  row(
    'shared/input-method.ts MAX_LENGTH',
    200,
    201,
    (length) => codesBehind('A'.repeat(length)).length > 0,
  ),
  row(
    'shared/input-method.ts MAX_MARKS',
    8,
    9,
    (marks) => codesBehind('Á'.repeat(marks)).length > 0,
  ),
  row('shared/input-method.ts MAX_DISTANCE', 8, 9, (distance) =>
    codesBehind(`Á${'B'.repeat(distance)}`).includes(`A${'B'.repeat(distance)}S`),
  ),
  row(
    'main/printing/languages/zpl-model.ts MAX_BYTES',
    200,
    201,
    (bytes) => zplModelQuestion.read(Buffer.alloc(bytes, 'x')) === 'incomplete',
  ),
  row('shared/phone.ts MIN_DIGITS', 6, 5, (digits) => phoneStart('0'.repeat(digits)) !== null),
  row(
    'shared/chat/several.ts MAX_ORDERS',
    50,
    51,
    (orders) => ordersIn(times(orders, orderText).join('')).length === orders,
  ),
  row('shared/chat/money-mentions.ts MAX_LABEL_DISTANCE', 60, 61, (letters) => {
    const between = ' '.repeat(letters - 'thu ho'.length);
    return splitMessage(`thu ho${between}350000`).cod !== null;
  }),
  row(
    'shared/model/calibration.ts MAX_STRETCH',
    meantMm * 1.1,
    meantMm * 1.1 + 0.01,
    fitsCalibration,
  ),
  row('shared/model/calibration.ts MIN_MEASURED_MM', 60.11, 60.09, (mm) => scaleOf(mm) !== 1),
];
