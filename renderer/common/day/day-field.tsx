import { type KeyboardEvent, type Ref, useState } from 'react';
import { Input, Text, TextField as AriaTextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import fieldStyles from '../../ui/field.module.css';
import { FieldShell, useField } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { formatFullDay, localeOf } from '../format.ts';
import { useDay } from '../use-now.ts';
import styles from './day-field.module.css';
import { dayLater, dayOf, hasFullYear, monthLater, readDay, writeDay } from './day-text.ts';

interface DayFieldProps {
  label: string;
  /** A day, "2026-11-22"; empty for no day. */
  day: string;
  /** Called with a day as soon as it is unambiguous, and with an empty string for no day or an invalid one. */
  onDay: (day: string) => void;
  /** The reason why this day is not accepted. */
  error?: string | undefined;
  /** Puts the label beside the field, and no text below it. */
  isInline?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Field for a day in Vietnamese notation, day before month, independent of the computer's locale. "22" and "22/11" are
 * enough. The arrow keys move by a day, Page Up and Page Down by a month.
 */
export function DayField({ label, day, onDay, error, isInline = false, inputRef }: DayFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dayOf(useDay());
  const [typing, setTyping] = useState<Typing | null>(null);
  // The day was changed outside of this field, so that day is shown.
  const typed = typing?.days.includes(day) ? typing : null;
  const text = typed?.text ?? writeDay(day);
  const { root, shell } = useField({
    label,
    error: typed?.isWrong ? t('common.day.wrong') : error,
  });

  const take = (now: string) => {
    setTyping(null);
    if (now !== day) onDay(now);
  };
  const change = (now: string) => {
    const read = hasFullYear(now) ? readDay(now, today) : null;
    setTyping({ text: now, days: [read ?? day], isWrong: false });
    if (read !== null && read !== day) onDay(read);
  };
  /** Parses the typed text as complete. */
  const settle = () => {
    if (typed === null || typed.isWrong) return;
    const read = typed.text.trim() === '' ? '' : readDay(typed.text, today);
    if (read !== null) return take(read);
    setTyping({ text: typed.text, days: [day, ''], isWrong: true });
    if (day !== '') onDay('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle();
    const to = stepped(event, readDay(text, today) ?? today);
    if (to === null) return undefined;
    event.preventDefault();
    return take(to);
  };

  const parsedDay = readDay(text, today);
  return (
    <AriaTextField
      {...root}
      className={`${root.className} ${isInline ? styles.inline : ''}`}
      value={text}
      onChange={change}
      onBlur={settle}
      autoComplete="off"
      spellCheck="false"
    >
      <FieldShell {...shell}>
        <div className={`${fieldStyles.box} ${layout.relative} ${styles.box}`}>
          <Input
            className={`${fieldStyles.input} ${tones.digits} ${styles.input}`}
            placeholder={t('common.day.placeholder')}
            inputMode="numeric"
            ref={inputRef}
            onKeyDown={press}
          />
          {parsedDay !== null && (
            <span aria-hidden className={`${fieldStyles.suffix} ${styles.weekday}`}>
              {weekday(parsedDay, localeOf(language))}
            </span>
          )}
          <Text slot="description" className={layout.unseen} aria-live="polite">
            {parsedDay !== null && formatFullDay(parsedDay, language)}
          </Text>
        </div>
      </FieldShell>
    </AriaTextField>
  );
}

/** Text in the field in place of its day. */
interface Typing {
  readonly text: string;
  /** The field's day during typing. */
  readonly days: readonly string[];
  readonly isWrong: boolean;
}

/** Returns the day to which a key moves; null for any other key. */
function stepped({ key }: KeyboardEvent, day: string): string | null {
  if (key === 'ArrowUp') return dayLater(day, 1);
  if (key === 'ArrowDown') return dayLater(day, -1);
  if (key === 'PageUp') return monthLater(day, 1);
  return key === 'PageDown' ? monthLater(day, -1) : null;
}

function weekday(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(day));
}
