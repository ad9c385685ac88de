import { arrangeSlip, drawSlip } from '../../../main/labels/slip.ts';
import { testDrawings } from './drawings.ts';

testDrawings('slip', { draw: drawSlip, arrange: arrangeSlip }, ({ order }) => order.soc, ['usual']);
