import { createHash } from 'node:crypto';
import { workBits } from '../../../application/tables/forms/form-challenges.ts';
import { sentNames } from './form-fields.ts';

/** Solves the challenge `data` in a worker: SHA-256 written out, since that of browsers is a call each, and needs https. */
const solver = `onmessage=function(e){
var k=[],h=[],n=2,i,j,p=function(x,m){return Math.pow(x,1/m)%1*4294967296|0};
for(;k.length<64;n++){for(j=2;j*j<=n;j++)if(n%j===0)break;if(j*j>n){if(h.length<8)h.push(p(n,2));k.push(p(n,3))}}
var w=new Int32Array(64),r=function(x,s){return x>>>s|x<<32-s};
function sha(t){var l=t.length,c=(l+8>>6)+1,s=h.slice(),b,a;
for(b=0;b<c;b++){for(i=0;i<16;i++){w[i]=0;for(j=0;j<4;j++){a=b*64+i*4+j;w[i]|=(a<l?t.charCodeAt(a):a===l?128:0)<<24-j*8}}
if(b===c-1)w[15]=l*8;
for(i=16;i<64;i++)w[i]=w[i-16]+(r(w[i-15],7)^r(w[i-15],18)^w[i-15]>>>3)+w[i-7]+(r(w[i-2],17)^r(w[i-2],19)^w[i-2]>>>10)|0;
var v0=s[0],v1=s[1],v2=s[2],v3=s[3],v4=s[4],v5=s[5],v6=s[6],v7=s[7],x,y;
for(i=0;i<64;i++){x=v7+(r(v4,6)^r(v4,11)^r(v4,25))+(v4&v5^~v4&v6)+k[i]+w[i]|0;y=(r(v0,2)^r(v0,13)^r(v0,22))+(v0&v1^v0&v2^v1&v2)|0;
v7=v6;v6=v5;v5=v4;v4=v3+x|0;v3=v2;v2=v1;v1=v0;v0=x+y|0}
s[0]=s[0]+v0|0;s[1]=s[1]+v1|0;s[2]=s[2]+v2|0;s[3]=s[3]+v3|0;s[4]=s[4]+v4|0;s[5]=s[5]+v5|0;s[6]=s[6]+v6|0;s[7]=s[7]+v7|0}
return s[0]>>>0}
for(n=0;sha(e.data+'.'+n)>=${2 ** (32 - workBits)};n++);postMessage(String(n))}`;

/** The script of a page whose form has a challenge: who sends the form sooner waits until it is solved, at most half a minute. */
export const workScript = `(function(){
var f=document.forms[0],work=f.elements['${sentNames.work}'],held=false,u=URL.createObjectURL(new Blob([${JSON.stringify(solver)}],{type:'text/javascript'}));
var go=function(){held&&f.submit();held=false},done=false,end=function(){done=true;go()};
try{var w=new Worker(u);w.onmessage=function(e){work.value=e.data;end()};w.onerror=end;w.postMessage(f.elements['${sentNames.challenge}'].value)}catch(e){end()}
f.addEventListener('submit',function(e){if(done)return;e.preventDefault();if(held)return;held=true;f.setAttribute('aria-busy','true');setTimeout(end,30000)})
})()`;

/** The addition to the policy of a page for the script. */
export const workPolicy = `; script-src 'sha256-${createHash('sha256').update(workScript).digest('base64')}'; worker-src blob:`;
