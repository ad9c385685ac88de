import { drawOwnLabel } from '../../../main/labels/own-label.ts';
import { testDrawings } from './drawings.ts';

testDrawings('own', drawOwnLabel, ({ platform }) => platform.shortCode, ['usual', 'longest']);
