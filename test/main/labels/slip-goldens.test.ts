import { drawSlip } from '../../../main/labels/slip.ts';
import { testDrawings } from './drawings.ts';

testDrawings('slip', drawSlip, ({ order }) => order.soc, ['usual']);
