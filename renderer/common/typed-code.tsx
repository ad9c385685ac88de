import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyping } from '../keys/use-taker.ts';
import { takeLostFocus } from '../ui/take-focus.ts';
import { TextField } from '../ui/text-field.tsx';

/** The field as the screen around it sees it. */
export interface TypedCodeField {
  /** What stands in it, without spaces around. */
  text: () => string;
  clear: () => void;
}

/**
 * For a code that no scanner reads: what is typed where no field has the focus goes here, too. What stands in it is
 * its own: a scanner types into it, and each of those keys would draw the whole screen anew.
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
  /** Its name stands in the empty field, not above it. */
  hideLabel?: boolean;
  /** Takes the focus when it appears, unless another control has it. */
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
  // Nothing else is typed here than codes: a scanner that ends them with Tab is one, too.
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
