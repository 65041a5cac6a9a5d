/** Where an administrator puts the policy, and nobody else can. */
export function managedPolicyPath(platform: NodeJS.Platform = process.platform): string {
  // Not from the environment, which everybody sets for themselves.
  if (platform === 'win32') return 'C:\\ProgramData\\Gauze\\policy.json';
  return platform === 'darwin' ? '/Library/Application Support/Gauze/policy.json' : '/etc/gauze/policy.json';
}
