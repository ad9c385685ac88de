import { CodesDialog } from './codes/codes-dialog.tsx';
import type { useCodes } from './codes/use-codes.ts';
import { ExportDialog } from './export/export-dialog.tsx';
import type { useExport } from './export/use-export.ts';
import { LabelFileQuestion } from './label-file/label-file-question.tsx';
import type { useLabelFile } from './label-file/use-label-file.ts';
import { LookupDialog } from './lookup/lookup-dialog.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { PrintQuestion } from './print-question.tsx';
import type { useBulk } from './use-bulk.ts';
import type { usePrintQuestion } from './use-print-question.ts';

/** Dialogs over the list: confirmations and the platform lookup. */
export function ListQuestions(props: {
  print: ReturnType<typeof usePrintQuestion>['question'];
  onClosePrint: () => void;
  bulk: Pick<ReturnType<typeof useBulk>, 'question' | 'close'>;
  /** The code of the platform lookup, or null. */
  lookup: string | null;
  onCloseLookup: () => void;
  /** State of the codes dialog. */
  codes: ReturnType<typeof useCodes>;
  onOpen: (id: string) => void;
  files: Pick<ReturnType<typeof useExport>, 'question' | 'begin' | 'close'>;
  labelFile: Pick<ReturnType<typeof useLabelFile>, 'question' | 'close'>;
  /** Number of orders in the list. */
  count: number;
}) {
  const { print, files, lookup, onCloseLookup, onOpen } = props;
  const bulk = props.bulk.question;
  const labels = props.labelFile.question;
  return (
    <>
      {print && (
        <PrintQuestion
          survey={print.survey}
          what={print.what}
          onPrint={print.print}
          onPick={print.pick}
          onClose={props.onClosePrint}
        />
      )}
      {bulk && (
        <BulkQuestion
          what={bulk.what}
          survey={bulk.survey}
          onDo={bulk.begin}
          onClose={props.bulk.close}
        />
      )}
      {props.codes.id !== null && <CodesDialog id={props.codes.id} onClose={props.codes.close} />}
      {files.question && (
        <ExportDialog
          choices={files.question}
          count={props.count}
          onExport={files.begin}
          onClose={files.close}
        />
      )}
      {labels && (
        <LabelFileQuestion
          survey={labels.survey}
          folders={labels.folders}
          onWrite={labels.write}
          onClose={props.labelFile.close}
        />
      )}
      {lookup !== null && (
        <LookupDialog
          start={lookup}
          onClose={onCloseLookup}
          onOpen={(id) => {
            onCloseLookup();
            onOpen(id);
          }}
        />
      )}
    </>
  );
}
