import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookUrlSchema } from '../../../../shared/model/webhook.ts';
import { ruleText } from '../../../i18n/rule-text.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import formStyles from '../form/form.module.css';

/** Registers the address that the platform calls; asks before another one is replaced. */
export function WebhookForm(props: {
  /** The address that is registered now, or null. */
  present: string | null;
  isSaving: boolean;
  onChange: () => void;
  onSave: (url: string) => void;
  outcome: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { present, onSave } = props;
  // Until something is typed here, what the platform says stands in the field.
  const [typed, setTyped] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? present ?? '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = webhookUrlSchema.safeParse(text);
    if (!checked.success) {
      setRule(checked.error.issues[0]?.message ?? null);
      return input.current?.focus();
    }
    if (present !== null && asSent(present) !== checked.data) setReplacing(checked.data);
    else onSave(checked.data);
  };
  return (
    <form noValidate className={formStyles.form} onSubmit={submit}>
      <TextField
        type="url"
        label={t('setup.webhook.url')}
        description={t('setup.webhook.urlHint')}
        placeholder="https://"
        value={text}
        onChange={(now) => {
          setTyped(now);
          setRule(null);
          props.onChange();
        }}
        error={rule === null ? undefined : ruleText(i18n, rule)}
        inputRef={input}
        isRequired
      />
      <div className={formStyles.actions}>
        {props.outcome && <div className={formStyles.outcome}>{props.outcome}</div>}
        <Button type="submit" variant="primary" isPending={props.isSaving}>
          {t(props.isSaving ? 'setup.platform.saving' : 'setup.webhook.register')}
        </Button>
      </div>
      {replacing !== null && (
        <ConfirmReplace
          from={present ?? ''}
          to={replacing}
          onCancel={() => setReplacing(null)}
          onConfirm={() => {
            setReplacing(null);
            onSave(replacing);
          }}
        />
      )}
    </form>
  );
}

/** How the same address would be registered now. */
function asSent(url: string): string {
  return webhookUrlSchema.safeParse(url).data ?? url;
}

function ConfirmReplace(props: {
  from: string;
  to: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  const { from, to } = props;
  return (
    <Dialog
      isOpen
      isAlert
      title={t('setup.webhook.replaceTitle')}
      onClose={props.onCancel}
      actions={
        <>
          <Button ref={takeFocus} keys={keysOf('cancel')} onPress={props.onCancel}>
            {t('setup.actions.keep')}
          </Button>
          <Button variant="primary" onPress={props.onConfirm}>
            {t('setup.webhook.replace')}
          </Button>
        </>
      }
    >
      <p>{t('setup.webhook.replaceText', { from, to })}</p>
    </Dialog>
  );
}
