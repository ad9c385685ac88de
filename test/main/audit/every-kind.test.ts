import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { auditKindOf } from '../../../main/store/tables/audit-log/audited-events.ts';
import { type AuditKind, auditGroups } from '../../../shared/model/audit.ts';
import { orderEventKindSchema } from '../../../shared/model/order-event.ts';
import { accountBench } from '../../fakes/account-bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { good, opened } from '../../fakes/imported-file.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { root } from '../../host/root.ts';

// Every kind of row is produced by an action: here, or in the test named for it. A kind without either fails.

type WrittenKind = Exclude<AuditKind, 'unknown'>;

/** Returns the kinds of all rows, read independently of the station. */
function kindsIn(file: string): Set<string> {
  const db = new Sqlite(file, { readonly: true });
  const kinds = db.prepare<[], string>('SELECT DISTINCT kind FROM audit_log').pluck().all();
  db.close();
  return new Set(kinds);
}

/** Actions with rows that no other test checks; each returns its database file. */
const actions: readonly (readonly [
  what: string,
  kinds: readonly WrittenKind[],
  () => Promise<string>,
])[] = [
  [
    'an order that the platform refused is sent again',
    ['rejected', 'retried'],
    async () => {
      const { station: current, file } = await openTestStation();
      const { orders, outbox, store } = current;
      const draft = draftOf({ carrier: 'no-such-carrier' });
      const entered = orders.enter({ draft, print: false });
      if (!entered.ok) throw new Error(entered.error.code);
      const { id } = entered.value;
      await eventually('refused', () => store.orders.get(id)?.sync === 'rejected');
      expect(outbox.retry(id)).toMatchObject({ ok: true });
      return file;
    },
  ],
  [
    'a weight that the platform changed is read and gone on with',
    ['change-accepted'],
    async () => {
      const under = await openTestStation();
      const { station: current, clock, file } = under;
      const id = await under.created();
      const at = new Date(clock.now()).toISOString();
      const counted = {
        weight: { value: 800, at },
        codAmount: null,
        shipmentFee: null,
        insuranceFee: null,
      };
      current.store.orders.change(id, { counted }, clock.now());
      const code = current.store.orders.get(id)?.draft.soc ?? '';
      current.packing.scan({ code, mode: 'check', goesOn: false });
      current.packing.scan({ code, mode: 'check', goesOn: true });
      return file;
    },
  ],
  [
    'a label goes into a folder that is none',
    ['print-failed'],
    async () => {
      const under = await openTestStation();
      const { station: current, file } = under;
      const folder = join(temporaryFolder(), 'a-file');
      writeFileSync(folder, '');
      under.printer({ transport: { kind: 'folder', folder } });
      const result = current.printJobs.print({
        orderIds: [await under.created()],
        printerId: null,
        reason: null,
      });
      if (!result.ok) throw new Error(result.error.code);
      await under.reaches(result.value[0]?.id ?? '', 'failed');
      return file;
    },
  ],
  [
    'a courier comes and goes',
    ['handover-opened', 'handover-closed'],
    async () => {
      const { station: current, file } = await openTestStation();
      const { id } = current.handovers.open({ id: '4', name: 'Giao Nhanh' });
      expect(current.handovers.close(id, 0)).toMatchObject({ ok: true });
      return file;
    },
  ],
  [
    'a file of orders is put aside',
    ['import-stopped'],
    async () => {
      const { station: current, file } = await opened([good]);
      expect(await current.imports.put()).toMatchObject({ ok: true });
      return file;
    },
  ],
  [
    'the platform is told how to choose carriers, and a file sets the station up',
    ['platform-changed', 'provisioned'],
    async () => {
      const { bench, log, file, folder } = await accountBench();
      const saved = await answer(bench, log, 'routing.save', { option: '4', carriers: [] });
      expect(saved).toMatchObject({ ok: true });
      const provision = join(folder, 'station.json');
      writeFileSync(provision, JSON.stringify({ locked: ['scale'] }));
      expect(await bench.provision(provision)).toMatchObject({ ok: true });
      return file;
    },
  ],
];

const audited = 'audit/audited.test.ts';
const auditedStation = 'audit/audited-station.test.ts';
const auditedBench = 'audit/audited-bench.test.ts';
const lifeOfAnOrder = [
  audited,
  'has a row by who entered, printed, reprinted and cancelled it, in that order',
] as const;
const heldLabel = [
  audited,
  'has a row where its label is held, let go on and given up, by whoever did it',
] as const;
const ofAFile = [
  audited,
  'has rows where a file of orders is entered, by how many, and without its name',
] as const;
const ofPeople = [
  auditedStation,
  'has a row for signing in and out, and for a wrong PIN, and none with a name',
] as const;
const ofTheBench = [
  auditedBench,
  'tells of the lead’s PIN and of another account, without what was typed',
] as const;
const ofTheSite = [
  'site/audited-site.slow.test.ts',
  'tells who joined, who was taken out, who is let in no more and who left',
] as const;

/** The test that produces each other kind; it names the kind, of the row or of the event that writes it. */
const tests: Readonly<Partial<Record<WrittenKind, readonly [file: string, test: string]>>> = {
  entered: lifeOfAnOrder,
  created: lifeOfAnOrder,
  'cancel-asked': lifeOfAnOrder,
  cancelled: lifeOfAnOrder,
  'print-queued': lifeOfAnOrder,
  'print-sent': lifeOfAnOrder,
  'print-held': heldLabel,
  'print-released': heldLabel,
  'print-dropped': heldLabel,
  'import-begun': ofAFile,
  'import-entered': ofAFile,
  'signed-in': ofPeople,
  'signed-out': ofPeople,
  'sign-in-failed': ofPeople,
  'packer-saved': ofPeople,
  'packer-removed': ofPeople,
  'lead-opened': ofTheBench,
  'lead-failed': ofTheBench,
  'lead-pin-changed': ofTheBench,
  'account-changed': ofTheBench,
  'setup-changed': [auditedStation, 'is told field by field, before and after'],
  'version-changed': [
    auditedStation,
    'has a row of its own when another version of the app takes over',
  ],
  corrected: [audited, 'tells a correction by its amounts and the names of its fields'],
  'personal-data-removed': [
    audited,
    'is named by nobody in the log, before and after its personal data went',
  ],
  exported: [auditedBench, 'tells that its set-up was written for another computer'],
  adopted: [
    'outbox/lost-answer.test.ts',
    'is looked up, and the order adopted, when the platform had it (%s)',
  ],
  withdrawn: ['outbox/persons-word.test.ts', 'lets an order go that was taken back'],
  'declared-missing': [
    'outbox/persons-word.test.ts',
    'sends it again, once, and stands in the timeline with what the platform had said',
  ],
  'declared-found': [
    'outbox/persons-word.test.ts',
    'adopts it by its platform code, and sends nothing',
  ],
  'difference-accepted': [
    'outbox/answer-compared.test.ts',
    'has the values of the platform, and nothing more is sent',
  ],
  'cancel-refused': [
    'outbox/cancel.test.ts',
    'is kept, with the platform’s words, when the platform does not let it go',
  ],
  'print-confirmed': [
    'printing/status/printer-status.test.ts',
    'confirms a label only when nothing is left to print',
  ],
  'print-unknown': [
    'printing/jobs/troubled-printers.test.ts',
    'closes in mid-label leaves the job unknown, and nothing is sent again by itself',
  ],
  'label-in-file': [
    'orders/label-file/label-files.test.ts',
    'counts a label in a file as printed, in the timeline, the audit log and for the next one',
  ],
  'label-checked': [
    'packing/scanned-back.test.ts',
    'is a fact of its order, confirms its print job, and can be taken back',
  ],
  'check-undone': [
    'packing/scanned-back.test.ts',
    'is a fact of its order, confirms its print job, and can be taken back',
  ],
  'contents-verified': [
    'packing/packing-contents.test.ts',
    'fill the parcel, over a restart, until it is complete and its label comes',
  ],
  'contents-restarted': [
    'packing/packing-contents.test.ts',
    'are scanned anew when that is taken back',
  ],
  weighed: [
    'weighing/weighing.test.ts',
    'is kept with what was entered, when and where, and stands in the timeline',
  ],
  'handed-over': [
    'tracking/handover-scans.test.ts',
    'stands in the timeline of its order, also when it is taken out again',
  ],
  'handed-back': [
    'tracking/handover-scans.test.ts',
    'stands in the timeline of its order, also when it is taken out again',
  ],
  'handover-reopened': [
    'tracking/handovers.test.ts',
    'that was closed can be opened again, which stays visible',
  ],
  'site-joined': ofTheSite,
  'site-left': ofTheSite,
  'site-refused': ofTheSite,
  'site-bench-removed': ofTheSite,
  'backup-restored': [
    'store/tables/audit-log/audit-log.test.ts',
    'goes on with a row that names the head that was left, and backups in between accuse nobody',
  ],
  'data-moved': [
    'bench/other-computer.test.ts',
    'records who decided that the data moved, and calls them no backup',
  ],
  'update-begun': [
    'app-updates/app-updates.test.ts',
    'is downloaded, and installed once nothing is under way and nobody touches a key',
  ],
  'update-failed': [
    'app-updates/version-started.test.ts',
    'says that the same version runs, and leaves the next try to the shift lead',
  ],
};

/** Returns the text from a test's title to the next one. */
function bodyOf(file: string, title: string): string {
  const text = readFileSync(join(root, 'test/main', file), 'utf8');
  const begin = text.indexOf(`'${title}'`);
  if (begin < 0) return '';
  const end = text.slice(begin).search(/\n {0,2}(?:it|describe)[.(]/);
  return end < 0 ? text.slice(begin) : text.slice(begin, begin + end);
}

it('every kind of the audit log comes about by something that a test does', () => {
  const kinds = Object.values(auditGroups).flat();
  const coveredKinds = [...actions.flatMap(([, rowKinds]) => rowKinds), ...Object.keys(tests)];
  expect(coveredKinds.toSorted()).toEqual(kinds.toSorted());
});

it.each(Object.entries(tests))(
  '%s is looked at by the test that is named for it',
  (kind, source) => {
    expect(bodyOf(...source)).toContain(`'${kind}'`);
  },
);

it.each(actions)('%s: the log tells of it', async (_, kinds, doing) => {
  const file = await doing();
  const kindsWritten = kindsIn(file);
  expect(kinds.filter((kind) => !kindsWritten.has(kind))).toEqual([]);
});

describe('an event of an order', () => {
  it('writes the row that is named for it, whichever test makes it happen', async () => {
    const under = await openTestStation();
    const { station: current, file } = under;
    const id = await under.created();
    const auditedKinds = orderEventKindSchema.options.filter((kind) => auditKindOf(kind) !== null);
    current.store.commit(() => {
      for (const kind of auditedKinds)
        current.store.events.append({
          orderId: id,
          kind,
          by: 'station',
          at: 0,
          facts: {},
        });
    });
    const kindsWritten = kindsIn(file);
    expect(auditedKinds.filter((kind) => !kindsWritten.has(kind))).toEqual([]);
  });
});
