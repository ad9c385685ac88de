import { join } from 'node:path';
import type { Mode } from '../../shared/model/station.ts';
import { PagePrinter, type PagePrinterTools } from '../printing/proofs/page-printer.ts';
import type { PrintJobs } from '../printing/jobs/jobs.ts';
import { Bulk, type BulkTools } from './bulk.ts';
import { LabelFiles, type LabelFilesTools } from './label-file/label-files.ts';
import { LabelChoices, type LabelChoicesTools } from './label-choices.ts';
import { PickLists, type PickListsTools } from './picking/pick-lists.ts';

/** Dependencies of the operations on many orders. `folder` is the station's folder. */
export interface ChoicesTools
  extends
    BulkTools,
    LabelChoicesTools,
    Omit<LabelFilesTools, 'choices'>,
    Omit<PickListsTools, 'choices' | 'pages' | 'training'> {
  readonly printJobs: PrintJobs;
  readonly output: PagePrinterTools;
}

/** Creates the operations on many orders. Their files have folders in the station's folder. */
export function openChoices(mode: Mode, tools: ChoicesTools) {
  const choices = new LabelChoices(tools);
  const pickLists = new PickLists({
    ...tools,
    choices,
    pages: new PagePrinter(tools.output),
    folder: join(tools.folder, 'pick-lists'),
    training: mode === 'training',
  });
  const labelFiles = new LabelFiles({ ...tools, choices, folder: join(tools.folder, 'exports') });
  return { labelChoices: choices, pickLists, labelFiles, bulk: new Bulk(tools) };
}
