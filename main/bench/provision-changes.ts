import type { Lockable } from '../../shared/model/lock.ts';
import type { AuditChange } from '../../shared/model/audit.ts';
import type { Station } from '../station.ts';
import { changesOf } from '../store/tables/audit-log/audited-setup.ts';
import { onPaper } from './apply-provision.ts';
import { provisionMessage } from './provision-message.ts';
import type { OwnPart } from './provision.ts';
import type { Provision } from './provision-schema.ts';
import { settingsIn } from './provision-settings.ts';

/** Lists the fields that a file would change at a station. For secrets only that they would be replaced. */
export function provisionChanges(
  provision: Provision,
  { settings, setup, unattended }: Station,
  current: { baseUrl: string; locked: readonly Lockable[]; updates: object },
): AuditChange[] {
  const { account, locked, site, updates } = provision;
  const { labelSizes = [], pickupPoints = [], printers = [], importProfiles = [] } = provision;
  const written = printers.map((printer) => onPaper(printer, setup.labelSizes.list()));
  const changesByName = <T extends { name: string; isDefault?: boolean }>(
    what: string,
    proposed: readonly T[],
    present: readonly T[],
  ) =>
    proposed.flatMap((one) =>
      fields(
        `${what} “${one.name}”`,
        present.find(({ name }) => name === one.name),
        // An entry not marked as default remains the default until another one is.
        one.isDefault ? one : { ...one, isDefault: undefined },
      ),
    );
  return [
    ...(account ? accountChanges(account, current.baseUrl) : []),
    ...settingsIn(provision).flatMap(({ key, name, value }) =>
      fields(name, settings.get(key), value),
    ),
    ...changesByName('labelSize', labelSizes, setup.labelSizes.list()),
    ...changesByName('pickupPoint', pickupPoints, setup.pickupPoints.list()),
    ...changesByName('printer', written, setup.printers.list()),
    ...changesByName('importProfile', importProfiles, unattended.profiles.all),
    ...(locked
      ? changesOf(
          { locked: current.locked.join(', ') || null },
          { locked: locked.join(', ') || null },
          'whole',
        )
      : []),
    ...(updates ? under('updates', updateChanges(updates, current.updates)) : []),
    ...(site ? [{ field: 'site.invitation', before: null, after: null }] : []),
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
  if (Array.isArray(after)) return changesOf({ [what]: before }, { [what]: after }, 'whole');
  const given = new Map(Object.entries(after));
  const present = Object.fromEntries(
    Object.entries(before ?? {}).filter(([name]) => given.get(name) !== undefined),
  );
  return under(what, changesOf(present, after, 'whole'));
}

/** Prepends `what` to the field names. */
function under(what: string, changes: readonly AuditChange[]): AuditChange[] {
  return changes.map(({ field, before, after }) => ({ field: `${what}.${field}`, before, after }));
}

const formatted = (value: string | number | null) => (value === null || value === '' ? '—' : value);

/** Formats changes as lines. */
export function changeLines(changes: readonly AuditChange[]): string[] {
  if (changes.length === 0) return [provisionMessage('unchanged')];
  return changes.map(({ field, before, after }) =>
    before === null && after === null
      ? `${field}: ••• → •••`
      : `${field}: ${formatted(before)} → ${formatted(after)}`,
  );
}

/** Reports whether the file has a section for this computer, so that a misspelt computer name is noticed. */
export function ownPartLine({ computer, isThere }: OwnPart): string {
  return provisionMessage(isThere ? 'ownPart' : 'noOwnPart', { computer });
}
