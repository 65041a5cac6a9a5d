import { mkdirSync, readdirSync, symlinkSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { debianWith } from './install';
import { run, type Ended } from './run';

/**
 * Slurm itself, unpacked from Debian's packages: controller and node of a cluster of one, in namespaces of their own
 * with no network but a loopback, on which nobody has to prove who he is. The system and its network see nothing of it.
 *
 * @param commands run by bash once the node is there
 */
export function inSlurm(folder: string, commands: readonly string[]): Ended {
  const unpacked = debianWith(
    'slurmctld',
    'slurmd',
    'slurm-client',
    'slurm-wlm-basic-plugins',
    'libmunge2',
    'libhwloc15',
  );
  const programs = path.join(unpacked, 'usr/sbin');
  // what Debian's alternatives do as the packages are installed
  for (const name of readdirSync(programs).filter((one) => one.endsWith('-wlm'))) {
    const link = path.join(programs, name.replace(/-wlm$/, ''));
    if (!existsSync(link)) symlinkSync(name, link);
  }
  mkdirSync(folder, { recursive: true });
  const at = (name: string): string => path.join(folder, name);
  writeFileSync(
    at('slurm.conf'),
    [
      'ClusterName=here',
      'SlurmctldHost=localhost(127.0.0.1)',
      'AuthType=auth/none',
      'CredType=cred/none',
      'SlurmUser=root',
      'SlurmdUser=root',
      `StateSaveLocation=${at('state')}`,
      `SlurmdSpoolDir=${at('spool')}`,
      `SlurmctldPidFile=${at('controller.pid')}`,
      `SlurmdPidFile=${at('node.pid')}`,
      'ProctrackType=proctrack/linuxproc',
      'TaskPlugin=task/none',
      'SelectType=select/cons_tres',
      'SelectTypeParameters=CR_CPU',
      'JobAcctGatherType=jobacct_gather/none',
      'MpiDefault=none',
      'ReturnToService=2',
      'NodeName=localhost NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000',
      'PartitionName=all Nodes=localhost Default=YES MaxTime=INFINITE State=UP',
      '',
    ].join('\n'),
  );
  writeFileSync(
    at('start'),
    [
      'set -e',
      'hostname localhost; ip link set lo up',
      // an address that is not 127.0.0.1, without which the resolver takes the machine for one without any
      'ip addr add 10.9.9.9/32 dev lo',
      `mount -t overlay overlay -o lowerdir=${unpacked}/usr:/usr /usr`,
      `export SLURM_CONF=${at('slurm.conf')}; mkdir -p ${at('state')} ${at('spool')}`,
      `slurmctld -D > ${at('controller.log')} 2>&1 &`,
      `slurmd -D -N localhost > ${at('node.log')} 2>&1 &`,
      'for second in $(seq 60); do sinfo --noheader --format=%T 2> /dev/null | grep -q idle && break; sleep 1; done',
      'set +e',
      ...commands,
    ].join('\n'),
  );
  // with the first process of its namespace both daemons end too
  const own = [
    '--mount',
    '--net',
    '--uts',
    '--pid',
    '--fork',
    '--mount-proc',
    '--propagation',
    'private',
    '--kill-child',
  ];
  return run('unshare', [...own, 'bash', at('start')], { seconds: 600 });
}
