import { expect, test } from '@jest/globals';
import { HostTaken, OwnDomain } from '../../../src/domain/accounts/brand/own-domain.ts';
import { longAgo } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Own domains', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const find = (organizationId: string) => run(({ ownDomains }) => ownDomains.find(organizationId));
  const save = (domain: OwnDomain) => run(({ ownDomains }) => ownDomains.save(domain));
  const given = async () => {
    const { id: organizationId } = await givenOrganization(store());
    return new OwnDomain({ organizationId, host: `${organizationId}.example.com`, token: 'a', verifiedAt: null });
  };

  test('come back as they were stored, and are replaced and removed', async () => {
    const domain = await given();
    const { organizationId } = domain;
    expect(await find(organizationId)).toBeUndefined();
    await save(domain);
    expect(await find(organizationId)).toEqual(domain);
    const verified = domain.verify(longAgo);
    await save(verified);
    expect([await find(organizationId), verified.isVerified, verified.verify(new Date())]).toEqual([verified, true, verified]);
    await run(({ ownDomains }) => ownDomains.remove(organizationId));
    expect(await find(organizationId)).toBeUndefined();
  });

  test('are read by all once they are verified, and named before', async () => {
    const domain = await given();
    const { host, organizationId } = domain;
    const isRead = async () =>
      (await store().ownDomains.verified()).some((one) => one.host === host && one.organizationId === organizationId);
    expect([await store().ownDomains.isNamed(host), await isRead()]).toEqual([false, false]);
    await save(domain);
    expect([await store().ownDomains.isNamed(host), await isRead()]).toEqual([true, false]);
    await save(domain.verify(longAgo));
    expect([await store().ownDomains.isNamed(host), await isRead()]).toEqual([true, true]);
  });

  test('lead to one organization: many may name a host, and one of them has it verified', async () => {
    const [one, other] = [await given(), await given()];
    const same = new OwnDomain({ ...other, host: one.host });
    await save(one.verify(longAgo));
    await save(same);
    await expect(save(same.verify(longAgo))).rejects.toThrow(HostTaken);
    expect((await find(same.organizationId))?.isVerified).toBe(false);
    await run(({ ownDomains }) => ownDomains.remove(one.organizationId));
    await save(same.verify(longAgo));
    expect((await find(same.organizationId))?.isVerified).toBe(true);
  });
});
