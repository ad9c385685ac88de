import { type KeyboardEvent, type Ref, useState } from 'react';
import { Input, Text, TextField as AriaTextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import fieldStyles from '../../ui/field.module.css';
import { FieldShell, useField } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { formatWholeDay, localeOf } from '../format.ts';
import { useDay } from '../use-now.ts';
import styles from './day-field.module.css';
import { dayLater, dayOf, isWhole, monthLater, readDay, writeDay } from './day-text.ts';

interface DayFieldProps {
  label: string;
  /** A day, "2026-11-22"; nothing for none. */
  day: string;
  /** Hears a day as soon as it is meant for sure, and nothing for none or what is no day. */
  onDay: (day: string) => void;
  /** Why this day cannot be taken. */
  error?: string | undefined;
  /** The label beside the field, and nothing below it. */
  isInline?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A day as it is written here, day before month, whatever the computer is set to. "22" and "22/11" are enough;
 * the arrow keys go on by a day, Page Up and Page Down by a month.
 */
export function DayField({ label, day, onDay, error, isInline = false, inputRef }: DayFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dayOf(useDay());
  const [typing, setTyping] = useState<Typing | null>(null);
  // Another day was chosen elsewhere meanwhile: that one is shown.
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
    const read = isWhole(now) ? readDay(now, today) : null;
    setTyping({ text: now, days: [read ?? day], isWrong: false });
    if (read !== null && read !== day) onDay(read);
  };
  /** What was typed so far is all there is. */
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

  const shown = readDay(text, today);
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
          {shown !== null && (
            <span aria-hidden className={`${fieldStyles.suffix} ${styles.weekday}`}>
              {weekday(shown, localeOf(language))}
            </span>
          )}
          <Text slot="description" className={layout.unseen} aria-live="polite">
            {shown !== null && formatWholeDay(shown, language)}
          </Text>
        </div>
      </FieldShell>
    </AriaTextField>
  );
}

/** What stands in the field instead of its day. */
interface Typing {
  readonly text: string;
  /** The field's day meanwhile. */
  readonly days: readonly string[];
  readonly isWrong: boolean;
}

/** Where a key leads from a day; null for any other key. */
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
