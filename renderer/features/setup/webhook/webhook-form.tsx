import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCalled, webhookUrlSchema } from '../../../../shared/model/webhook.ts';
import type { CallRegistration } from '../../../../shared/model/webhook-listener.ts';
import { Question } from '../../../common/question.tsx';
import { ruleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { Unlocked } from '../lock.tsx';

/** Registers the address that the platform calls. Asks before it replaces another program's address. */
export function WebhookForm(props: {
  /** This bench's own address, or null. */
  own: string | null;
  /** It is the hub's address, which receives updates for all benches. */
  isAtHub: boolean;
  registration: CallRegistration;
  isSaving: boolean;
  onChange: () => void;
  /** `replaces` is the address that the user agreed to replace, empty for one that could not be read, or null. */
  onSave: (url: string, replaces: string | null) => void;
  outcome: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { own, onSave } = props;
  const { standing, record } = props.registration;
  const present = standing === 'unread' ? '' : (record?.url ?? null);
  const isForeign = standing === 'others' || standing === 'unread';
  // Shows this bench's own address, or else the registered one, until the user types.
  const [typed, setTyped] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? own ?? present ?? '';
  const ownHint = props.isAtHub ? 'setup.webhook.hubHint' : 'setup.webhook.ownHint';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = webhookUrlSchema.safeParse(text);
    if (!checked.success) {
      setRule(checked.error.issues[0]?.message ?? null);
      return input.current?.focus();
    }
    const isOther = present === null || asCalled(present) !== checked.data;
    if (isForeign && isOther) setReplacing(checked.data);
    else onSave(checked.data, null);
  };
  return (
    <form noValidate className={formStyles.form} onSubmit={submit}>
      <LockableFields>
        <TextField
          type="url"
          label={t('setup.webhook.url')}
          description={t(text === own ? ownHint : 'setup.webhook.urlHint')}
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
      </LockableFields>
      <div className={formStyles.actions}>
        {props.outcome && <div className={formStyles.outcome}>{props.outcome}</div>}
        <Unlocked>
          <Button type="submit" variant="primary" isPending={props.isSaving}>
            {t(props.isSaving ? 'setup.platform.saving' : 'setup.webhook.register')}
          </Button>
        </Unlocked>
      </div>
      {replacing !== null && (
        <ConfirmReplace
          from={present ?? ''}
          to={replacing}
          onCancel={() => setReplacing(null)}
          onConfirm={() => {
            setReplacing(null);
            onSave(replacing, present);
          }}
        />
      )}
    </form>
  );
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
    <Question
      variant="primary"
      title={t('setup.webhook.replaceTitle')}
      cancel={t('setup.actions.keep')}
      confirm={t('setup.webhook.replace')}
      onClose={props.onCancel}
      onConfirm={props.onConfirm}
    >
      <p>
        {t(from === '' ? 'setup.webhook.replaceUnknown' : 'setup.webhook.replaceText', {
          from,
          to,
        })}
      </p>
    </Question>
  );
}
