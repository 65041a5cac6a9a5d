/** Roots of the registry of HL7 and of public code systems; others belong to institutions. */
export const isPublicRoot = (root: string): boolean =>
  /^2\.16\.840\.1\.113883\.(?:1|3\.26|4\.(?:1|6|642)|5|6|10|11|12|18|21)(?:\.\d+)*$/.test(root) ||
  /^1\.3\.6\.1\.4\.1\.19376(?:\.\d+)+$/.test(root) ||
  /^1\.2\.840\.10008(?:\.\d+)+$/.test(root);
