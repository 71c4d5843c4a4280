export { englishClassifier } from './en/classifier.ts';
export { lancasterStem } from './en/lancaster.ts';
export * from './explain-edit.ts';
export * from './explain-rule.ts';
export * from './import-edit.ts';
export { neutralClassifier } from './neutral/classifier.ts';
export { type Classification, ClassificationError, type Classifier, classifyEdit } from './rule.ts';
export { describeType, type ErrorType, errorTypes, type TypeExample, type TypeText } from './types.ts';
export { profileOf, udClassifier } from './ud/classifier.ts';
