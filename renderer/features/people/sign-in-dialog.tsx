import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packer } from '../../../shared/model/people.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { soundRefused } from '../../common/sound.ts';
import { useScan } from '../../keys/use-scan.ts';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';

interface SignInProps {
  packers: readonly Packer[];
  /** The packer who is signed in during a change of packer; null while sign-in is required. */
  signedIn: Packer | null;
  /** Opens the dialog for the shift lead's PIN, if there is one. */
  onLead: (() => void) | null;
  /** Closes the dialog without a change. */
  onClose: () => void;
}

/** Sign-in by a badge scan, or by name and PIN. */
export function SignInDialog({ packers, signedIn, onLead, onClose }: SignInProps) {
  const { t } = useTranslation();
  const signOut = async () => {
    await station.call('people.signOut');
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t(signedIn ? 'people.change.title' : 'people.ask.title')}
      onClose={() => {
        if (signedIn) onClose();
      }}
      actions={
        <>
          {signedIn && <Button onPress={onClose}>{t('people.change.stay', signedIn)}</Button>}
          {signedIn && <Button onPress={() => void signOut()}>{t('people.change.signOut')}</Button>}
          {onLead && <Button onPress={onLead}>{t('people.ask.lead')}</Button>}
        </>
      }
    >
      <SignInForm
        packers={packers.filter(({ hasPin }) => hasPin)}
        text={signedIn ? t('people.change.text', signedIn) : t('people.ask.text')}
        onSignedIn={onClose}
      />
    </Dialog>
  );
}

function SignInForm(props: { packers: readonly Packer[]; text: string; onSignedIn: () => void }) {
  const { t } = useTranslation();
  const { packers, onSignedIn } = props;
  // With a single packer there is no choice, so the PIN is typed at once.
  const [only = null, ...otherPackers] = packers;
  const alone = otherPackers.length === 0 ? only : null;
  const [id, setId] = useState<string | null>(alone?.id ?? null);
  const chosen = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // Focuses the PIN field, after the list has restored the focus to its button.
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) field.current?.focus();
  }, [choices]);
  const [pin, setPin] = useState('');
  const [unknown, setUnknown] = useState(false);
  const { isRunning, problem, run } = useTask();
  useScan(() => {
    soundRefused();
    setUnknown(true);
  });
  const signIn = async () => {
    if (id === null || pin === '') return;
    setUnknown(false);
    const result = await run(() => station.call('people.signIn', { id, pin }));
    setPin('');
    if (result?.ok) onSignedIn();
    else soundRefused();
  };
  return (
    <form
      className={layout.column3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <p>{props.text}</p>
      {unknown && <Notice tone="danger" title={t('people.ask.noBadge')} isAnnounced />}
      {packers.length > 0 && (
        <>
          <Select
            label={t('people.ask.name')}
            options={packers.map((packer) => ({ id: packer.id, text: packer.name }))}
            value={id}
            onChange={(name) => {
              setId(name);
              chosen.current = true;
            }}
            onClosed={() => {
              if (chosen.current) setChoices((count) => count + 1);
            }}
            {...(!alone && { triggerRef: takeFocus })}
          />
          <PinField
            label={t('people.ask.pin')}
            value={pin}
            onChange={setPin}
            problem={problem}
            inputRef={alone ? takeFocus : field}
          />
          <Button type="submit" variant="primary" isPending={isRunning}>
            {t('people.ask.signIn')}
          </Button>
        </>
      )}
    </form>
  );
}

/** A masked field for a PIN, with the error of the last attempt. */
export function PinField(props: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  problem: AppError | null;
  inputRef: Ref<HTMLInputElement>;
}) {
  const { problem } = props;
  return (
    <>
      <TextField
        label={props.label}
        value={props.value}
        onChange={(text) => props.onChange(text.replaceAll(/\D/g, ''))}
        type="password"
        inputMode="numeric"
        maxLength={12}
        inputRef={props.inputRef}
      />
      {problem && <ErrorNotice problem={problem} />}
    </>
  );
}
