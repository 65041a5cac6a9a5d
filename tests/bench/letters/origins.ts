// Names of people whose families come from elsewhere, as they are written in Latin letters in the country they live in:
// for `npm run evaluate:origins`. Written from what is common there, before any list was looked at; no list is changed
// to know a name of these.
import { listOf } from './drawer';

export interface OriginNames {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
}

const names = (women: string, men: string, families: string): OriginNames => ({
  women: listOf(women.replaceAll(',', ';')),
  men: listOf(men.replaceAll(',', ';')),
  families: listOf(families.replaceAll(',', ';')),
});

export const origins: Readonly<Record<string, OriginNames>> = {
  Maghreb: names(
    'Khadija, Samira, Naïma, Zohra, Malika, Latifa, Houria, Nadia, Soumaya, Rachida, Hafida, Yamina, Wafa, ' +
      'Ghizlane',
    'Abdelkader, Mustapha, Brahim, Rachid, Driss, Lahcen, Tarek, Noureddine, Khalid, Hicham, Larbi, Mourad, ' +
      'Ayoub, Farid',
    'Benali, El Amrani, Bouazza, Haddad, Belkacem, Ait Ahmed, Ben Salah, Cherkaoui, Mansouri, Bouchareb, ' +
      'Trabelsi, Zerouali, El Idrissi, Boumediene, Hamdaoui, Benkirane, Saïdi, Ouali, Tahiri, Gharbi',
  ),
  'Levant and Iraq': names(
    'Hala, Rasha, Nour, Rima, Suhair, Maysa, Hanan, Dalal, Zeinab, Rania, Sawsan, Manal, Lubna, Widad',
    'Mahmoud, Ziad, Bassel, Haitham, Abdul Rahman, Qusay, Marwan, Samer, Jamal, Issam, Raed, Wael, Munir, ' + 'Tahseen',
    'Al-Masri, Khoury, Al Hariri, Darwish, Haddad, Al-Jubouri, Shaheen, Qasim, Barakat, Al-Sayed, Najjar, ' +
      'Sabbagh, Hamdan, Abu Zeid, Al-Obaidi, Nasser, Kanaan, Sulaiman, Mikhail, Tawfiq',
  ),
  Turkey: names(
    'Gülsüm, Hatice, Emine, Şerife, Nuray, Sevgi, Filiz, Hülya, Songül, Ayten, Meryem, Pınar, Dilek, Gamze',
    'Hüseyin, Ramazan, Yusuf, İsmail, Cemal, Recep, Orhan, Serkan, Tuncay, Volkan, Halil, Kadir, Metin, ' + 'Erdem',
    'Yılmaz, Kaya, Çelik, Şahin, Aydın, Arslan, Doğan, Kılıç, Çetin, Koç, Kurt, Özkan, Şimşek, Polat, ' +
      'Korkmaz, Karataş, Erdoğan, Güneş, Bulut, Taş',
  ),
  'Iran and Afghanistan': names(
    'Fereshteh, Maryam, Zahra, Shirin, Parisa, Nasrin, Mahnaz, Farzaneh, Laleh, Soraya, Zarghona, Freshta, ' +
      'Golnaz, Azadeh',
    'Hossein, Mohammad Reza, Bahram, Farhad, Kourosh, Mehdi, Behrouz, Siavash, Najibullah, Hamid, Ghulam, ' +
      'Zalmai, Omid, Esmatullah',
    'Ahmadi, Hosseini, Rezaei, Mohammadi, Karimi, Moradi, Jafari, Rahimi, Noorzai, Sadeghi, Tehrani, ' +
      'Stanekzai, Ebrahimi, Kazemi, Popal, Bakhtiari, Haidari, Wardak, Shirazi, Farahani',
  ),
  'Horn of Africa': names(
    'Fadumo, Hodan, Ayaan, Sahra, Tsehay, Selamawit, Meseret, Almaz, Hibo, Ifrah, Letebrhan, Saba, Zewditu, ' +
      'Halimo',
    'Abdirahman, Abdullahi, Mohamud, Tesfaye, Haile, Yonas, Kidane, Bereket, Farah, Liban, Tekle, Dawit, ' +
      'Girma, Warsame',
    'Warsame, Abdi, Hersi, Tekle, Gebremariam, Tesfamichael, Mohamud, Haile, Osman, Habtemariam, Berhe, Nur, ' +
      'Jama, Woldemichael, Kebede, Desta, Adan, Gebreselassie, Shire, Duale',
  ),
  'West Africa': names(
    'Adwoa, Ngozi, Chidinma, Folasade, Aminata, Fatoumata, Abena, Oumou, Ifeoma, Mariama, Bintou, Titilayo, ' +
      'Akosua, Awa',
    'Chukwuemeka, Kwabena, Olumide, Ousmane, Mamadou, Ikenna, Babajide, Kofi, Ibrahima, Obinna, Seydou, Yaw, ' +
      'Cheikh, Adebayo',
    'Okafor, Adeyemi, Mensah, Diallo, Traoré, Okonkwo, Boateng, Ndiaye, Coulibaly, Eze, Owusu, Bangura, ' +
      'Touré, Balogun, Keita, Asante, Sesay, Nwosu, Cissé, Ogunleye',
  ),
  'Central and Southern Africa': names(
    'Nomvula, Thandiwe, Chantal, Wanjiku, Akinyi, Nyambura, Lerato, Mwajuma, Divine, Bahati, Tendai, Chipo, ' +
      'Espérance, Nakato',
    'Sipho, Tshepo, Mutombo, Kamau, Otieno, Tendayi, Jean-Claude, Mwangi, Thabo, Juma, Farai, Innocent, ' +
      'Mugisha, Kabwe',
    'Mutombo, Dlamini, Nkosi, Mwangi, Odhiambo, Moyo, Kabila, Ilunga, Tshibangu, Ndlovu, Mokoena, Wanjala, ' +
      'Mukasa, Chikwanha, Banda, Phiri, Habimana, Uwimana, Mbeki, Kalonji',
  ),
  'North India and Pakistan': names(
    'Gurpreet, Sunita, Kavita, Rukhsana, Nasreen, Harjit, Meena, Pooja, Shabana, Jaswinder, Rekha, Bushra, ' +
      'Asha, Manjit',
    'Rajesh, Gurdeep, Suresh, Imran, Tariq, Balwinder, Amit, Zulfiqar, Harpreet, Sanjay, Ashok, Waqar, ' +
      'Mohinder, Vikram',
    'Singh, Kaur, Patel, Sharma, Gupta, Hussain, Chaudhry, Malik, Dhillon, Verma, Mehta, Qureshi, Bhatti, ' +
      'Aggarwal, Akhtar, Sandhu, Joshi, Iqbal, Trivedi, Butt',
  ),
  'South India, Sri Lanka, Bangladesh': names(
    'Lakshmi, Kamala, Thenmozhi, Nirmala, Shanthi, Selvi, Rahima, Sumaiya, Dilhani, Kumari, Vasanthi, ' +
      'Ambika, Nargis, Chandrika',
    'Venkatesh, Murugan, Sivakumar, Ramanathan, Anwar, Kumaran, Nishantha, Shafiqul, Prasanna, Balakrishnan, ' +
      'Rohan, Aravind, Jahangir, Suren',
    'Subramaniam, Krishnan, Perera, Fernando, Sivanesan, Rahman, Begum, Nair, Menon, Thambirajah, ' +
      'Jayawardena, Iyer, Uddin, Islam, Rajaratnam, Wickramasinghe, Pillai, Reddy, Khatun, Selvarajah',
  ),
  China: names(
    'Xiaoling, Li Na, Mei, Yan, Hui Min, Jing, Fang, Xue, Qing, Ying, Shu-Fen, Lan, Yuhan, Xiu Ying',
    'Wei, Jianguo, Zhiqiang, Ming, Haoran, Guang, Jun, Xiaoming, Yong, Chi Keung, Dong, Peng, Wing Kit, ' + 'Zhen',
    'Wang, Zhang, Chen, Liu, Huang, Zhao, Zhou, Xu, Zhu, Guo, Wong, Chan, Cheung, Leung, Ouyang, Zheng, ' +
      'Tsai, Hsu, Lau, Feng',
  ),
  'Vietnam, Korea, Japan': names(
    'Thi Hoa, Lan, Ngoc Anh, Phuong, Min-ji, Eun-kyung, Soo-jin, Yuki, Haruka, Keiko, Bich, Tuyet, Ji-woo, ' + 'Naoko',
    'Van Minh, Quang, Duc, Hieu, Sung-ho, Dong-hyun, Jae, Takashi, Kenji, Hiroshi, Tuan, Thanh, Young-soo, ' + 'Daichi',
    'Nguyen, Tran, Pham, Le, Hoang, Vo, Kim, Park, Choi, Jeong, Tanaka, Suzuki, Watanabe, Yamamoto, Dang, ' +
      'Bui, Kang, Nakamura, Truong, Yoon',
  ),
  'Philippines, Indonesia, Thailand': names(
    'Maricel, Jocelyn, Rosalinda, Analyn, Siti, Dewi, Sri Wahyuni, Somchit, Malee, Kanya, Ligaya, Nurul, ' +
      'Pranee, Lourdes',
    'Rodrigo, Jun-Jun, Crisanto, Budi, Agus, Slamet, Somchai, Prasert, Anan, Reynaldo, Bambang, Danilo, ' +
      'Wichai, Efren',
    'Dela Cruz, Bautista, Dimaculangan, Macaraeg, Suharto, Wijaya, Santoso, Srisuk, Chaiyasit, Catacutan, ' +
      'Magsaysay, Hidayat, Setiawan, Saetang, Panganiban, Lim, Kusuma, Wongsawat, Tolentino, Nasution',
  ),
  'Russia and Ukraine': names(
    'Ludmila, Galina, Oksana, Natalya, Tatjana, Valentina, Olena, Zinaida, Nadezhda, Iryna, Raisa, Yulia, ' +
      'Swetlana, Halyna',
    'Sergei, Vladimir, Dmitri, Oleksandr, Anatoli, Gennadi, Mykola, Yuri, Wladimir, Andriy, Igor, Boris, ' +
      'Vasyl, Timofey',
    'Ivanov, Kuznetsova, Shevchenko, Petrenko, Smirnov, Bondarenko, Sokolova, Kovalenko, Tkachenko, Popov, ' +
      'Melnyk, Volkova, Kravchuk, Lebedev, Morozova, Oliynyk, Zaytsev, Pavlyuk, Schmidtke, Fedorov',
  ),
  'Poland and Czechia': names(
    'Małgorzata, Agnieszka, Bożena, Grażyna, Katarzyna, Jitka, Zdeňka, Danuta, Halina, Ewelina, Lenka, ' +
      'Wiesława, Beata, Jadwiga',
    'Zbigniew, Krzysztof, Wojciech, Stanisław, Tomasz, Jiří, Zdeněk, Marek, Leszek, Grzegorz, Miroslav, ' +
      'Andrzej, Jerzy, Bogusław',
    'Nowak, Wiśniewska, Wójcik, Kamiński, Zieliński, Szymańska, Dąbrowski, Novotná, Dvořák, Wróbel, ' +
      'Krawczyk, Pawłowska, Jaworski, Svobodová, Majewski, Szczepański, Mazur, Procházka, Sikora, Ostrowska',
  ),
  Balkans: names(
    'Snežana, Dragica, Ljiljana, Mirjana, Besa, Vjosa, Fatime, Senada, Azra, Gordana, Rumyana, Valbona, ' +
      'Jadranka, Desislava',
    'Dragan, Zoran, Slobodan, Miodrag, Agron, Besim, Muamer, Senad, Goran, Ilir, Stoyan, Plamen, Ljubomir, ' + 'Bajram',
    'Petrović, Jovanović, Hodžić, Begić, Krasniqi, Hoxha, Gashi, Dimitrov, Kovačević, Marković, Berisha, ' +
      'Georgiev, Stojanović, Halilović, Shehu, Nikolova, Babić, Popović, Morina, Todorov',
  ),
  'Romania and Greece': names(
    'Mihaela, Doina, Ionela, Camelia, Despina, Eleni, Vasiliki, Rodica, Lăcrămioara, Paraskevi, Ileana, ' +
      'Konstantina, Georgeta, Chrysoula',
    'Gheorghe, Vasile, Florin, Dumitru, Nikolaos, Panagiotis, Ioannis, Costel, Ionuț, Theodoros, Marius, ' +
      'Dimitrios, Liviu, Spyros',
    'Popescu, Ionescu, Munteanu, Papadopoulos, Georgiou, Pappas, Dumitru, Stan, Rusu, Nikolaidis, ' +
      'Constantinescu, Karagiannis, Ciobanu, Makris, Moldovan, Oikonomou, Lupu, Vasilakis, Bălan, Antoniadis',
  ),
  'Portugal and Brazil': names(
    'Conceição, Fátima, Graça, Luciana, Aparecida, Rosário, Deolinda, Jussara, Fernanda, Lurdes, Odete, ' +
      'Vânia, Benedita, Iolanda',
    'João, Joaquim, Tiago, Nuno, Rui, Thiago, Wellington, Paulo, Gonçalo, Edson, Vasco, Raimundo, Duarte, ' + 'Jairo',
    'da Silva, dos Santos, Ferreira, Pereira, Oliveira, Carvalho, Teixeira, Gonçalves, Ribeiro, Moreira, ' +
      'de Souza, Pinto, Magalhães, Figueiredo, do Nascimento, Guimarães, Barros, Cardoso, Queiroz, Nogueira',
  ),
  'Andes and Central America': names(
    'Yesenia, Nilda, Flor de María, Edelmira, Saturnina, Yuleisi, Marleny, Xiomara, Rufina, Dayana, Zoila, ' +
      'Yamileth, Primitiva, Leidy',
    'Wilmer, Segundo, Edwin, Jhon, Eleuterio, Nelson, Franklin, Wilson, Yeison, Florentino, Hermenegildo, ' +
      'Elmer, Washington, Macario',
    'Quispe, Mamani, Condori, Huamán, Choque, Guamán, Chávez, Tzoc, Ajú, Yupanqui, Quishpe, Pacheco, Xicay, ' +
      'Ccori, Toapanta, Apaza, Ixcoy, Huanca, Paredes, Caal',
  ),
};
