import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyping } from '../keys/use-scan.ts';
import { takeLostFocus } from '../ui/take-focus.ts';
import { TextField } from '../ui/text-field.tsx';

/** Handle of the field for the surrounding screen. */
export interface TypedCodeField {
  /** The trimmed text of the field. */
  text: () => string;
  clear: () => void;
}

/**
 * Field for a code that no scanner reads. It also receives text that is typed while no field has the focus. Its text is
 * local state: a scanner types into it, and each key would render the whole screen.
 */
export function TypedCode({
  ref,
  onCode,
  className,
  hideLabel = false,
  takesLostFocus = false,
}: {
  ref?: Ref<TypedCodeField>;
  onCode: (code: string) => void;
  className: string | undefined;
  /** Shows its name as a placeholder, not above it. */
  hideLabel?: boolean;
  /** Gets the focus when mounted, unless another control has it. */
  takesLostFocus?: boolean;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      text: () => input.current?.value.trim() ?? '',
      clear: () => setTyped(''),
    }),
    [],
  );
  useTyping((text) => {
    input.current?.focus();
    document.execCommand('insertText', false, text);
  });
  useEffect(() => {
    if (takesLostFocus) takeLostFocus(input.current);
  }, [takesLostFocus]);
  // This field is only for codes, so a scanner may also end them with Tab.
  useEffect(() => input.current?.setAttribute('data-tab-ends-scan', ''), []);
  return (
    <form
      className={className}
      aria-label={t('common.typeCode')}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onCode(typed.trim());
        setTyped('');
      }}
    >
      <TextField
        label={t('common.typeCode')}
        hideLabel={hideLabel}
        {...(hideLabel && { placeholder: t('common.typeCode') })}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        inputRef={input}
      />
    </form>
  );
}
