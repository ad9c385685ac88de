import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import { FirstOrders } from '../../../common/order/first-orders.tsx';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { EndedLabels } from '../ended-labels.tsx';
import { LabelGroups } from '../label-groups.tsx';
import { PrintedLabels } from '../printed-labels.tsx';
import { type LabelWay, useWantedLabels } from '../use-wanted-labels.ts';

/** Options of a label file. */
export interface LabelFileWay extends LabelWay {
  readonly folder: string;
}

/** Shows how many labels a file will have and that they count as printed, and asks for the folder. */
export function LabelFileQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** The last folder, and the station's own. */
  folders: { readonly last: string; readonly own: string };
  onWrite: (way: LabelFileWay) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { survey, folders } = props;
  const { labels, first, wanted, isForAll, setIsForAll, group, setGroup, ...printed } =
    useWantedLabels(survey);
  const { already, isForPrinted, setIsForPrinted } = printed;
  const [folder, setFolder] = useState(folders.last || folders.own);
  const place = folder.trim();
  const way: LabelFileWay = { ...wanted, folder: place === folders.own ? '' : place };
  return (
    <Question
      variant="primary"
      isAlert={false}
      title={t('labelFile.title', { count: labels })}
      confirm={labels > 0 ? t('labelFile.begin', { count: labels }) : undefined}
      icon={FileDown}
      keys={keysOf('confirm')}
      focus="confirm"
      onClose={props.onClose}
      onConfirm={() => props.onWrite(way)}
    >
      {survey.labels === 0 ? (
        <p>{t('labelFile.none')}</p>
      ) : (
        <>
          <EndedLabels survey={survey} isForAll={isForAll} onForAll={setIsForAll} />
          <PrintedLabels
            survey={survey}
            already={already}
            isForPrinted={isForPrinted}
            onForPrinted={setIsForPrinted}
          />
          {group === 'none' && (
            <FirstOrders title={t('orders.printFirst')} orders={first} of={labels} />
          )}
          {labels > 1 && (
            <LabelGroups
              group={group}
              onGroup={setGroup}
              meaning={t(`labelFile.groups.${group}`)}
            />
          )}
          <TextField
            label={t('exports.folder')}
            value={folder}
            onChange={setFolder}
            description={t('exports.folderHint')}
          />
          <p>{t('labelFile.counts')}</p>
        </>
      )}
    </Question>
  );
}
