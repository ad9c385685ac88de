import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import { FirstOrders } from '../../../common/order/first-orders.tsx';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OrdersWithoutLabel } from '../orders-without-label.tsx';
import { LabelGroups } from '../label-groups.tsx';
import { PrintedLabels } from '../printed-labels.tsx';
import { type LabelOptions, useLabelOptions } from '../use-label-options.ts';

/** Options of a label file. */
export interface LabelFileOptions extends LabelOptions {
  readonly folder: string;
}

/** Shows how many labels a file will have and that they count as printed, and asks for the folder. */
export function LabelFileQuestion(props: {
  survey: CallOutput<'printing.survey'>;
  /** The last folder, and the station's own. */
  folders: { readonly last: string; readonly own: string };
  onWrite: (fileOptions: LabelFileOptions) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { survey, folders } = props;
  const { labels, first, wanted, isForAll, setIsForAll, group, setGroup, ...printed } =
    useLabelOptions(survey);
  const { already, isForPrinted, setIsForPrinted } = printed;
  const [folder, setFolder] = useState(folders.last || folders.own);
  const targetFolder = folder.trim();
  const fileOptions: LabelFileOptions = {
    ...wanted,
    folder: targetFolder === folders.own ? '' : targetFolder,
  };
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
      onConfirm={() => props.onWrite(fileOptions)}
    >
      {survey.labels === 0 ? (
        <p>{t('labelFile.none')}</p>
      ) : (
        <>
          <OrdersWithoutLabel survey={survey} isForAll={isForAll} onForAll={setIsForAll} />
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
