import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import { type PrintGroup, printGroups } from '../../../../shared/model/print-batch.ts';
import { ReceiverName } from '../../../common/receiver-name.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { EndedLabels } from '../ended-labels.tsx';
import styles from '../print-question.module.css';

const groups = ['none', ...printGroups] as const;

/** How a file of labels is wanted. */
export interface LabelFileWay {
  readonly leaveOut: 'gone' | 'ended' | null;
  readonly group: PrintGroup | null;
  readonly folder: string;
}

/** Says how many labels go into a file and that they count as printed, and asks where it is to lie. */
export function LabelFileQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** Where files were written last, and the station's own folder. */
  folders: { readonly last: string; readonly own: string };
  onWrite: (way: LabelFileWay) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { survey, folders } = props;
  const { gone, ended, first } = survey;
  const [isForAll, setIsForAll] = useState(false);
  const [group, setGroup] = useState<PrintGroup | 'none'>('none');
  const [folder, setFolder] = useState(folders.last || folders.own);
  const labels = survey.labels - gone - (isForAll ? 0 : ended);
  const leaveOut = ended > 0 && !isForAll ? 'ended' : gone > 0 ? 'gone' : null;
  const place = folder.trim();
  const way = {
    leaveOut,
    group: group === 'none' ? null : group,
    folder: place === folders.own ? '' : place,
  } as const;
  return (
    <Dialog
      title={t('labelFile.title', { count: labels })}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.cancel')}
          </Button>
          {labels > 0 && (
            <Button
              variant="primary"
              icon={FileDown}
              ref={takeFocus}
              keys={keysOf('confirm')}
              onPress={() => props.onWrite(way)}
            >
              {t('labelFile.begin', { count: labels })}
            </Button>
          )}
        </>
      }
    >
      {first === null ? (
        <p>{t('labelFile.none')}</p>
      ) : (
        <>
          <EndedLabels survey={survey} isForAll={isForAll} onForAll={setIsForAll} />
          {labels > 1 && (
            <Segmented
              label={t('list.pick.order')}
              description={t(`labelFile.groups.${group}`)}
              options={groups.map((id) => ({ id, text: t(`list.pick.groups.${id}.name`) }))}
              value={group}
              onChange={setGroup}
            />
          )}
          <TextField
            label={t('exports.folder')}
            value={folder}
            onChange={setFolder}
            description={t('exports.folderHint')}
          />
          <p>{t('labelFile.counts')}</p>
          {group === 'none' && (
            <p className={styles.first}>
              {t('orders.printFirst')}{' '}
              <strong>
                <ReceiverName name={first.receiverName} isRemoved={first.personalDataRemoved} />
              </strong>{' '}
              <span className={styles.soc}>{first.soc}</span>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
