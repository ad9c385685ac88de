import { join } from 'node:path';
import type { Mode } from '../../shared/model/station.ts';
import { PagePrinter } from '../printing/proofs/page-printer.ts';
import { Bulk } from './bulk.ts';
import { LabelFiles } from './label-file/label-files.ts';
import { LabelChoices } from './label-choices.ts';
import { PickLists } from './picking/pick-lists.ts';

/** Creates the operations on many orders. Their files have folders in the station's folder. */
export function openChoices(
  mode: Mode,
  tools: ConstructorParameters<typeof Bulk>[0] &
    ConstructorParameters<typeof LabelChoices>[0] &
    Omit<ConstructorParameters<typeof LabelFiles>[0], 'choices'> &
    Omit<ConstructorParameters<typeof PickLists>[0], 'choices' | 'pages' | 'training'> & {
      output: ConstructorParameters<typeof PagePrinter>[0];
    },
) {
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
