/** The location of the policy, to which only administrators can write. */
export function managedPolicyPath(platform: NodeJS.Platform = process.platform): string {
  // Not from the environment, which any user can set.
  if (platform === 'win32') return 'C:\\ProgramData\\Gauze\\policy.json';
  return platform === 'darwin' ? '/Library/Application Support/Gauze/policy.json' : '/etc/gauze/policy.json';
}
