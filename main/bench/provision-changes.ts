import type { Lockable } from '../../shared/model/lock.ts';
import type { AuditChange } from '../../shared/model/audit.ts';
import type { Station } from '../station.ts';
import { changesOf } from '../store/audited-setup.ts';
import { onPaper } from './apply-provision.ts';
import type { OwnPart } from './provision.ts';
import type { Provision } from './provision-schema.ts';

/** Lists the fields that a file would change at a station. For secrets only that they would be replaced. */
export function provisionChanges(
  { account, station, unclearOrders, pickupPoints = [], printers = [], ...more }: Provision,
  { store, setup, weighing, outbox, unattended }: Station,
  kept: { baseUrl: string; locked: readonly Lockable[]; updates: object },
): AuditChange[] {
  const { labelSizes = [], locked, webhook, scale, importProfiles = [], importFolder } = more;
  const { site, updates } = more;
  const written = printers.map((printer) => onPaper(printer, setup.labelSizes.list()));
  const named = <T extends { name: string; isDefault?: boolean }>(
    what: string,
    wanted: readonly T[],
    there: readonly T[],
  ) =>
    wanted.flatMap((one) =>
      fields(
        `${what} “${one.name}”`,
        there.find(({ name }) => name === one.name),
        // An entry not marked as default remains the default until another one is.
        one.isDefault ? one : { ...one, isDefault: undefined },
      ),
    );
  return [
    ...(account ? accountChanges(account, kept.baseUrl) : []),
    ...(station ? fields('station', store.settings.get('station'), station) : []),
    ...(unclearOrders ? fields('unclearOrders', outbox.unclearOrders, unclearOrders) : []),
    ...(webhook ? fields('webhook', store.settings.get('webhooks.listener'), webhook) : []),
    ...(scale ? fields('scale', weighing.settings, scale) : []),
    ...named('labelSize', labelSizes, setup.labelSizes.list()),
    ...named('pickupPoint', pickupPoints, setup.pickupPoints.list()),
    ...named('printer', written, setup.printers.list()),
    ...named('importProfile', importProfiles, unattended.profiles.all),
    ...(locked
      ? changesOf(
          { locked: kept.locked.join(', ') || null },
          { locked: locked.join(', ') || null },
          'whole',
        )
      : []),
    ...(updates ? under('updates', updateChanges(updates, kept.updates)) : []),
    ...(site ? [{ field: 'site.invitation', before: null, after: null }] : []),
    ...(importFolder
      ? fields('importFolder', store.settings.get('imports.watch') ?? undefined, importFolder)
      : []),
  ];
}

/** Lists the changes of a file to the update feed; `before` is the current decision. */
export function updateChanges(
  { proxyPassword, ...feed }: NonNullable<Provision['updates']>,
  before: object,
): AuditChange[] {
  const secret =
    proxyPassword === undefined ? [] : [{ field: 'password', before: null, after: null }];
  return [...changesOf(before, feed, 'whole'), ...secret];
}

function accountChanges(
  { baseUrl, token, partner }: NonNullable<Provision['account']>,
  before: string,
): AuditChange[] {
  const secrets = Object.entries({ token, partner }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field: `account.${field}`, before: null, after: null }],
  );
  return [...fields('account', { baseUrl: before }, { baseUrl }), ...secrets];
}

/** Changes of the fields that the file contains; other fields are unchanged. */
function fields(what: string, before: object | undefined, after: object): AuditChange[] {
  const asked = new Map(Object.entries(after));
  const there = Object.fromEntries(
    Object.entries(before ?? {}).filter(([name]) => asked.get(name) !== undefined),
  );
  return under(what, changesOf(there, after, 'whole'));
}

/** Prepends `what` to the field names. */
function under(what: string, changes: readonly AuditChange[]): AuditChange[] {
  return changes.map(({ field, before, after }) => ({ field: `${what}.${field}`, before, after }));
}

const shown = (value: string | number | null) => (value === null || value === '' ? '—' : value);

/** Formats changes as lines. */
export function changeLines(changes: readonly AuditChange[]): string[] {
  if (changes.length === 0) return ['Không có gì thay đổi. / Nothing would change.'];
  return changes.map(({ field, before, after }) =>
    before === null && after === null
      ? `${field}: ••• → •••`
      : `${field}: ${shown(before)} → ${shown(after)}`,
  );
}

/** Reports whether the file has a section for this computer, so that a misspelt computer name is noticed. */
export function ownPartLine({ computer, isThere }: OwnPart): string {
  return isThere
    ? `Máy này là ${computer}: file có phần riêng. / This computer is ${computer}: the file has a part of its own for it.`
    : `Máy này là ${computer}: file không có phần riêng, nên dùng phần chung. / This computer is ${computer}: the file has no part of its own for it, so what is for all computers is taken.`;
}
