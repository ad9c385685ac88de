/** Surnames of the people after whom most streets are named. Folded. */
const surnames: ReadonlySet<string> = new Set(
  (
    'nguyen,tran,le,pham,hoang,huynh,phan,vu,vo,dang,bui,do,ho,ngo,duong,ly,dao,doan,trinh,dinh,lam,mai,truong,ton,to,luong,' +
    'cao,luu,ha,ta,chu,trieu,phung,thai,tong,kieu,quach'
  ).split(','),
);
/** Middle names, which cannot end a name. Folded. */
const middles: ReadonlySet<string> = new Set(['van', 'thi', 'dinh', 'huu', 'duc', 'ngoc', 'xuan']);

/** Whether folded words are a person's whole name: "le loi", "nguyen thi minh khai", but not "tan ky" or "nguyen". */
export function isPersonName(tokens: readonly string[]): boolean {
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  return tokens.length > 1 && tokens.length < 6 && surnames.has(first) && !middles.has(last);
}

/** People after whom streets are named in most towns. Folded. */
const famous: ReadonlySet<string> = new Set(
  (
    'an duong vuong,au co,ba trieu,ba huyen thanh quan,bui dinh tuy,bui huu nghia,bui thi xuan,bui vien,cao ba quat,cao lo,cao thang,' +
    'chau van liem,che lan vien,chu manh trinh,chu van an,dang dung,dang huy tru,dang thai mai,dang thai than,dang tran con,' +
    'dang van bi,dang van ngu,dao duy anh,dao duy tu,dao su tich,dao tan,dinh bo linh,dinh cong trang,dinh le,dinh liet,' +
    'dinh tien hoang,doan nhu hai,doan thi diem,doan van bo,do xuan hop,duong ba trac,duong dinh nghe,duong quang ham,' +
    'duong van an,giang van minh,ha huy tap,hai ba trung,hai thuong lan ong,ham nghi,han mac tu,han thuyen,ho ba kien,' +
    'ho dac di,ho hao hon,ho ngoc lam,ho thi ky,ho tung mau,ho van hue,ho xuan huong,hoang cong chat,hoang dieu,hoang hoa tham,' +
    'hoang minh giam,hoang ngan,hoang quoc viet,hoang sam,hoang van thai,hoang van thu,hung vuong,huyen tran cong chua,' +
    'huynh man dat,huynh ngoc hue,huynh tan phat,huynh thuc khang,huynh tinh cua,huynh van banh,huynh van nghe,khuc thua du,' +
    'kim dong,lac long quan,le anh xuan,le chan,le dai hanh,le dinh ly,le do,le duan,le duc tho,le hoan,le hong phong,le hong son,' +
    'le lai,le loi,le ngoc han,le phung hieu,le quang dinh,le quang dao,le quang sung,le quy don,le tan trung,le thach,' +
    'le thanh nghi,le thanh ton,le thanh tong,le thi hong gam,le thi rieng,le trong tan,le van duyet,le van huu,le van khuong,' +
    'le van luong,le van quoi,le van sy,le van tam,le van tho,le van thinh,le van viet,luong dinh cua,luong huu khanh,luong ngoc quyen,' +
    'luong nhu hoc,luong the vinh,luong van can,luu huu phuoc,luu nhan chu,ly chinh thang,ly nam de,ly quoc su,ly thai to,' +
    'ly thai tong,ly thuong kiet,ly tu trong,ly tu tan,mac cuu,mac dinh chi,mac thi buoi,mai chi tho,mai hac de,mai thuc loan,' +
    'mai xuan thuong,nam cao,ngo gia tu,ngo quyen,ngo si lien,ngo tat to,ngo thi nham,ngo thoi nham,ngo duc ke,ngo van so,' +
    'nguyen ai quoc,nguyen an ninh,nguyen ba ngoc,nguyen binh,nguyen binh khiem,nguyen canh chan,nguyen chanh,nguyen chi thanh,' +
    'nguyen chich,nguyen cong hoan,nguyen cong tru,nguyen cu trinh,nguyen cuu van,nguyen dinh chieu,nguyen dinh chinh,' +
    'nguyen dinh thi,nguyen du,nguyen duc canh,nguyen duc thuan,nguyen duy trinh,nguyen hien,nguyen hoang,nguyen hong,nguyen hue,' +
    'nguyen huu canh,nguyen huu cau,nguyen huu dat,nguyen huu huan,nguyen huu tho,nguyen huu tri,nguyen khac nhu,nguyen khac vien,' +
    'nguyen khanh toan,nguyen khoai,nguyen khuyen,nguyen kiem,nguyen kim,nguyen luong bang,nguyen ngoc vu,nguyen oanh,' +
    'nguyen phi khanh,nguyen phong sac,nguyen phuc chu,nguyen phuc nguyen,nguyen quy duc,nguyen sieu,nguyen sinh sac,nguyen son,' +
    'nguyen tat thanh,nguyen thai binh,nguyen thai hoc,nguyen thai son,nguyen thi dinh,nguyen thi minh khai,nguyen thi thap,' +
    'nguyen thi tu,nguyen thien thuat,nguyen thong,nguyen thuong hien,nguyen tieu la,nguyen trai,nguyen tri phuong,nguyen truong to,' +
    'nguyen trung truc,nguyen trung ngan,nguyen tu gian,nguyen tuan,nguyen van bao,nguyen van cu,nguyen van dau,nguyen van huyen,' +
    'nguyen van khoi,nguyen van linh,nguyen van loc,nguyen van luong,nguyen van nghi,nguyen van qua,nguyen van tao,nguyen van thoai,' +
    'nguyen van thu,nguyen van thuong,nguyen van tiet,nguyen van to,nguyen van troi,nguyen van vinh,nguyen viet xuan,nguyen xi,' +
    'nguyen xien,no trang long,ong ich khiem,pham dinh ho,pham hong thai,pham hung,pham ngoc thach,pham ngu lao,' +
    'pham phu thu,pham the hien,pham van bach,pham van chi,pham van chieu,pham van dong,pham van hai,pham van nghi,pham van thuan,' +
    'pham viet chanh,phan anh,phan bo chau,phan boi chau,phan chau trinh,phan chu trinh,phan dang luu,phan dinh giot,phan dinh phung,' +
    'phan huy chu,phan huy ich,phan huy on,phan ke binh,phan ngu,phan thanh gian,phan ton,phan van han,phan van hon,phan van tri,' +
    'phan xich long,phung chi kien,phung hung,phung khac khoan,quang trung,su van hanh,ta quang buu,ta uyen,tang bat ho,thach lam,' +
    'thai ha,thai phien,thai thinh,thanh thai,thi sach,thoai ngoc hau,thu khoa huan,to hien thanh,to hieu,to hoai,to huu,' +
    'to ngoc van,to vinh dien,ton dan,ton duc thang,ton that dam,ton that thuyet,ton that tung,tran binh trong,tran cao van,' +
    'tran cung,tran dai nghia,tran dang ninh,tran duy hung,tran hung dao,tran huu duc,tran huu trang,tran huy lieu,tran khac chan,' +
    'tran khanh du,tran khat chan,tran nao,tran nguyen han,tran nguyen dan,tran nhan tong,tran nhat duat,tran phu,' +
    'tran quang dieu,tran quang khai,tran quoc hoan,tran quoc thao,tran quoc toan,tran quoc tuan,tran quy cap,tran te xuong,' +
    'tran thai tong,tran thai ton,tran thanh tong,tran thu do,tran tong,tran tu binh,tran van giau,tran van hoai,tran van kieu,' +
    'tran van on,tran van tra,tran xuan soan,trieu quang phuc,trieu viet vuong,trinh cong son,trinh dinh thao,trinh hoai duc,' +
    'trung nu vuong,trung trac,trung nhi,truong chinh,truong cong dinh,truong dinh,truong han sieu,truong quoc dung,truong quyen,' +
    'truong van bang,truong vinh ky,tu xuong,tue tinh,van cao,van tien dung,vo chi cong,vo nguyen giap,vo thanh trang,vo thi sau,' +
    'vo truong toan,vo van dung,vo van kiet,vo van ngan,vo van tan,vu huu,vu ngoc phan,vu tong phan,vu trong phung,xuan dieu,xuan thuy,' +
    'yen the,yet kieu'
  ).split(','),
);

/** Whether folded words are the name of a person after whom streets are named: "nguyen van linh", "vo thi sau". */
export function isNameOfStreets(words: string): boolean {
  return famous.has(words);
}
