import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packer } from '../../../../shared/model/people.ts';
import { Question } from '../../../common/question.tsx';
import { Toggle } from '../../../ui/toggle.tsx';

/** Confirmation before a packer is deleted, and whether timelines keep the name. */
export function RemovePacker(props: {
  packer: Packer;
  isRunning: boolean;
  onCancel: () => void;
  onConfirm: (keepsName: boolean) => void;
}) {
  const { t } = useTranslation();
  const [keepsName, setKeepsName] = useState(true);
  return (
    <Question
      title={t('setup.people.removeTitle', props.packer)}
      cancel={t('setup.actions.keep')}
      confirm={t('setup.actions.remove')}
      showsEscape={false}
      isRunning={props.isRunning}
      onClose={props.onCancel}
      onConfirm={() => props.onConfirm(keepsName)}
    >
      <p>{t('setup.people.removeText')}</p>
      <Toggle
        isOn={keepsName}
        onChange={setKeepsName}
        description={t('setup.people.keepsNameHint')}
      >
        {t('setup.people.keepsName')}
      </Toggle>
    </Question>
  );
}
