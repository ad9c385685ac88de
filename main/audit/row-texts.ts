import type { AuditFilter, AuditKind, AuditRow } from '../../shared/model/audit.ts';
import { shortHash } from '../base/audit-chain.ts';
import type { ReadAuditRow } from '../store/tables/audit-log/audit-reader.ts';
import type { AuditWords } from './audit-language.ts';

interface ParsedDetails {
  readonly facts?: Readonly<Record<string, string | number | null>>;
  readonly changes?: readonly Change[];
}
interface Change {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** Converts a row to the form shown to a person. */
export function describeRow(row: ReadAuditRow, texts: AuditWords): AuditRow {
  const { seq, orderId, soc } = row;
  return {
    seq,
    at: new Date(row.at).toISOString(),
    who: whoOf(row, texts),
    what: texts.kinds[isKnown(row.kind, texts) ? row.kind : 'unknown'],
    order: orderId === null ? null : { id: orderId, soc: soc ?? orderId },
    details: detailsOf(row, texts),
    bench: null,
    code: shortHash(row.hash),
    isBroken: false,
  };
}

/** An id made by `createIds`, for example of a handover or a file. The other details identify the object. */
const id = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Both values null: only the fact of the change is recorded. */
const isNothing = (value: Change['before']) => value === null || value === '';

/** Another version may have written kinds that this version does not know. */
function isKnown(kind: string, { kinds }: AuditWords): kind is AuditKind {
  return Object.hasOwn(kinds, kind);
}

function whoOf({ by, packer, packerName }: ReadAuditRow, texts: AuditWords): string {
  if (by !== 'packer' && by !== 'lead') return texts.by[by];
  if (packer === null) return texts.by[by];
  const name = packerName ?? texts.removed;
  return by === 'lead' ? `${name} (${texts.by.lead})` : name;
}

function detailsOf(row: ReadAuditRow, texts: AuditWords): string[] {
  const { facts = {}, changes = [] } = parseDetails(row.facts);
  const detailTexts = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === '' || (name === 'reprint' && value === 0)
      ? []
      : `${texts.facts[name] ?? name}: ${texts.values[value] ?? value}`,
  );
  // Ids mean nothing to a person; the label before them names the object.
  const visibleChanges = changes.filter(
    ({ field, before, after }) =>
      field !== 'id' && !(before !== after && isNothing(before) && isNothing(after)),
  );
  return [
    ...thingOf(row, texts),
    ...detailTexts,
    ...visibleChanges.map((change) => changeOf(change, texts)),
  ];
}

function thingOf({ kind, thing, thingName }: ReadAuditRow, texts: AuditWords): string[] {
  if (thing === null) return [];
  if (kind === 'setup-changed') return [setUp(thing, thingName, texts)];
  if (thingName !== null) return [thingName];
  if (
    ['signed-in', 'signed-out', 'sign-in-failed', 'packer-saved', 'packer-removed'].includes(kind)
  )
    return [texts.removed];
  return id.test(thing) ? [] : [texts.values[thing] ?? thing];
}

/** A setting by its label; a table row, `printers/01M…`, by its kind and current name. */
function setUp(thing: string, name: string | null, { setup }: AuditWords): string {
  const [table = thing] = thing.split('/');
  const what = setup.things[table] ?? thing;
  return name === null ? what : `${what} “${name}”`;
}

function changeOf({ field: raw, before, after }: Change, texts: AuditWords): string {
  // A setting with a single value has no member name.
  const field = raw === '' ? '' : `${texts.setup.fields[raw] ?? raw}: `;
  if (before === null && after === null) return `${field}${texts.changed}`;
  const textOfValue = (value: Change['before']) =>
    isNothing(value) ? texts.nothing : String(texts.values[value] ?? value);
  return `${field}${textOfValue(before)} → ${textOfValue(after)}`;
}

function parseDetails(text: string): ParsedDetails {
  try {
    return JSON.parse(text) as ParsedDetails;
  } catch {
    return {};
  }
}

/**
 * Describes the filter in one line. Packers' names are omitted, so that they do not appear in file names and page
 * headings.
 */
export function describeFilter(
  { by, packer, what, from, to }: AuditFilter,
  order: string | null,
  texts: AuditWords,
): string {
  const { groups, kinds, columns, facts } = texts;
  const parts = [
    ...(by === null ? [] : [`${columns.who}: ${texts.by[by]}`]),
    ...(packer === null ? [] : [`${columns.who}: ${packer}`]),
    ...(what === null ? [] : [`${columns.what}: ${{ ...groups, ...kinds }[what]}`]),
    ...(order === null ? [] : [`${columns.order}: ${order}`]),
    ...(from === null ? [] : [`${facts['from'] ?? ''}: ${from}`]),
    ...(to === null ? [] : [`${facts['to'] ?? ''}: ${to}`]),
  ];
  return parts.length === 0 ? texts.foot.everything : parts.join(' · ');
}
