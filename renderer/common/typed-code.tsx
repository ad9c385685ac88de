import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import styles from './pack-screen.module.css';

/** The field as the screen around it sees it. */
export interface TypedCodeField {
  /** Puts the keys there, as if the text were typed. */
  type: (text: string) => void;
  /** What stands in it, without spaces around. */
  text: () => string;
  clear: () => void;
}

/**
 * For a code that no scanner reads. What stands in it is its own: a scanner types into it, too, and
 * each of those keys would draw the whole screen anew.
 */
export function TypedCode({
  ref,
  onCode,
}: {
  ref: Ref<TypedCodeField>;
  onCode: (code: string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      type: (text) => {
        input.current?.focus();
        document.execCommand('insertText', false, text);
      },
      text: () => input.current?.value.trim() ?? '',
      clear: () => setTyped(''),
    }),
    [],
  );
  // Nothing else is typed here than codes: a scanner that ends them with Tab is one, too.
  useEffect(() => input.current?.setAttribute('data-tab-ends-scan', ''), []);
  return (
    <form
      className={styles.typed}
      aria-label={t('pack.type')}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onCode(typed.trim());
        setTyped('');
      }}
    >
      <TextField
        label={t('pack.type')}
        hideLabel
        placeholder={t('pack.type')}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        inputRef={input}
      />
    </form>
  );
}
