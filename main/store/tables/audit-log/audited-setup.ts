import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '../../../../shared/model/audit.ts';
import type { AuditText } from '../../../../shared/settings.ts';
import { withoutPasswords } from '../../../base/mask.ts';

/** Maximum length of a value (characters). The log records actions and is not a copy of the settings. */
const LONGEST = 200;

/** Returns the fields that differ. Nested fields are named `outer.inner`. */
export function changesOf(before: unknown, after: unknown, audit: AuditText): AuditChange[] {
  const one = flat(before);
  const other = flat(after);
  const fields = [...new Set([...one.keys(), ...other.keys()])];
  return fields
    .filter((field) => !isDeepStrictEqual(one.get(field), other.get(field)))
    .map((field) => ({
      field,
      before: toAuditValue(one.get(field), audit),
      after: toAuditValue(other.get(field), audit),
    }));
}

function flat(
  value: unknown,
  path = '',
  flattened = new Map<string, unknown>(),
): Map<string, unknown> {
  if (value === null || value === undefined) return flattened;
  if (!isPlain(value)) return flattened.set(path, value);
  for (const [name, member] of Object.entries(value))
    flat(member, path === '' ? name : `${path}.${name}`, flattened);
  return flattened;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toAuditValue(value: unknown, audit: AuditText): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (audit === 'masked') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return withoutPasswords(text, ':…').slice(0, LONGEST);
}
