import type { GauzeError } from '../../../../contract/errors';
import { refusedFile } from '../refusedKinds';

export const refusedPicture = (advice: 'recogniseText' | 'saveUncompressed'): GauzeError =>
  refusedFile('dicomPicture', 'DICOM image that may show text', advice);
