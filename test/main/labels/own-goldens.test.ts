import { arrangeOwnLabel, drawOwnLabel } from '../../../main/labels/own-label.ts';
import { testDrawings } from './drawings.ts';

const own = { draw: drawOwnLabel, arrange: arrangeOwnLabel };
testDrawings('own', own, ({ platform }) => platform.shortCode, ['usual', 'longest']);
