const elsewhere = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** The address that a server was to listen at, and the name of the setting of its port. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'WORKER_HEALTH_PORT';
}

/** An error that names the setting to change if a server cannot listen. */
export function listeningFault(fault: NodeJS.ErrnoException, { host, port, setting }: ListenAddress): Error {
  const { code = '' } = fault;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Set ${setting} to another port.`);
  if (code === 'EACCES') return new Error(`This user may not open port ${port}. Set ${setting} to a port above 1023.`);
  return elsewhere.includes(code) ? new Error(`This machine has no address ${host}. Set HOST to one that it has.`) : fault;
}
