import { BlockList, isIP } from 'node:net';

// Networks from which services that filter mail fetch its links, as they publish them for allow-lists.
const published = {
  'Exchange Online Protection': '40.92.0.0/15 40.107.0.0/16 52.100.0.0/14 104.47.0.0/17 2a01:111:f400::/48 2a01:111:f403::/48',
  Proofpoint: '67.231.144.0/20 148.163.128.0/19 185.132.180.0/22 185.183.28.0/22 205.220.160.0/19 208.84.64.0/22',
  Barracuda: '64.235.144.0/20 209.222.80.0/21',
  'Cisco Secure Email': '68.232.128.0/19',
};

const list = new BlockList();
for (const network of Object.values(published).join(' ').split(' ')) {
  const [address = '', bits = ''] = network.split('/');
  list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is of a service that opens the links of mails to look for attacks. */
export function isScannerAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
