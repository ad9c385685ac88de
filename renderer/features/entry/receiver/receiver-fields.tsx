import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import { AreaField } from './area-field.tsx';
import { NameInput } from '../form/bound-fields.tsx';
import fields from '../form/fields.module.css';
import { PhoneField } from './phone-field.tsx';

/** The receiver of the parcel. */
export const ReceiverFields = memo(function ReceiverFields() {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('entry.receiver')}
      headerContent={
        <span className={`${layout.inlineTight} ${tones.muted}`}>
          {t('entry.message.open')} <KeyHint keys={keysOf('pasteMessage')} />
        </span>
      }
    >
      <div className={layout.column2}>
        <div className={`${layout.column2} ${fields.who}`}>
          <NameInput name="receiver.name" label={t('entry.receiverName')} isRequired />
          <PhoneField />
        </div>
        <NameInput
          name="receiver.address"
          label={t('entry.address')}
          placeholder={t('entry.addressHint')}
          isRequired
        />
        <AreaField />
      </div>
    </Panel>
  );
});
